#pragma once

// A plain struct's fields(), the one list of its fields, in order, for every writer, reader and mask: it calls visit(name, field)
// for each. Written as XT_FIELDS(number of fields, the fields) inside the struct.
#define XT_EACH_FIELD(field) visit(#field, self.field);
#define XT_EACH_0()
#define XT_EACH_1(a) XT_EACH_FIELD(a)
#define XT_EACH_2(a, b) XT_EACH_FIELD(a) XT_EACH_FIELD(b)
#define XT_EACH_3(a, b, c) XT_EACH_FIELD(a) XT_EACH_FIELD(b) XT_EACH_FIELD(c)
#define XT_EACH_4(a, b, c, d) XT_EACH_FIELD(a) XT_EACH_3(b, c, d)
#define XT_EACH_5(a, b, c, d, e) XT_EACH_FIELD(a) XT_EACH_4(b, c, d, e)
#define XT_EACH_6(a, b, c, d, e, f) XT_EACH_FIELD(a) XT_EACH_5(b, c, d, e, f)
#define XT_EACH_9(a, b, c, d, e, f, g, h, i) XT_EACH_3(a, b, c) XT_EACH_6(d, e, f, g, h, i)
#define XT_EACH_10(a, b, c, d, e, f, g, h, i, j) XT_EACH_FIELD(a) XT_EACH_9(b, c, d, e, f, g, h, i, j)
#define XT_FIELDS(n, ...) \
  static constexpr void fields([[maybe_unused]] auto&& self, [[maybe_unused]] auto&& visit) { XT_EACH_##n(__VA_ARGS__) }
