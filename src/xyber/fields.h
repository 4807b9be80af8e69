#pragma once

// A plain struct's fields(), the one list of its fields, in order, for every writer, reader and mask: it calls visit(name, field)
// for each. Written as XT_FIELDS(number of fields, the fields) inside the struct.
#define XT_FIELD(field) visit(#field, self.field);
#define XT_FIELDS_0()
#define XT_FIELDS_1(a) XT_FIELD(a)
#define XT_FIELDS_2(a, b) XT_FIELD(a) XT_FIELD(b)
#define XT_FIELDS_3(a, b, c) XT_FIELD(a) XT_FIELD(b) XT_FIELD(c)
#define XT_FIELDS_4(a, b, c, d) XT_FIELD(a) XT_FIELDS_3(b, c, d)
#define XT_FIELDS_5(a, b, c, d, e) XT_FIELD(a) XT_FIELDS_4(b, c, d, e)
#define XT_FIELDS_6(a, b, c, d, e, f) XT_FIELD(a) XT_FIELDS_5(b, c, d, e, f)
#define XT_FIELDS_9(a, b, c, d, e, f, g, h, i) XT_FIELDS_3(a, b, c) XT_FIELDS_6(d, e, f, g, h, i)
#define XT_FIELDS_10(a, b, c, d, e, f, g, h, i, j) XT_FIELD(a) XT_FIELDS_9(b, c, d, e, f, g, h, i, j)
#define XT_FIELDS(n, ...) \
  static constexpr void fields([[maybe_unused]] auto&& self, [[maybe_unused]] auto&& visit) { XT_FIELDS_##n(__VA_ARGS__) }
