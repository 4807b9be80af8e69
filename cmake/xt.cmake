# Helpers for the project's own targets: one library a folder, named xt_<folder>, warnings as errors.
set(XT_SANITIZE "" CACHE STRING "Sanitizers to build with, as -fsanitize= takes them")

add_library(xt_options INTERFACE)
target_include_directories(xt_options INTERFACE ${CMAKE_SOURCE_DIR}/src)
target_compile_options(xt_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Werror)
# CHECK stays on in a release build: a bug must freeze a table, never corrupt it.
target_compile_options(xt_options INTERFACE $<$<CONFIG:Release>:-O2>)
if(XT_SANITIZE)
  target_compile_options(xt_options INTERFACE -fsanitize=${XT_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all -O1)
  target_link_options(xt_options INTERFACE -fsanitize=${XT_SANITIZE})
endif()

# xt_library(folder SOURCES a.cpp ... LIBS xt_base ...): a folder without sources becomes an interface library.
function(xt_library folder)
  cmake_parse_arguments(ARG "" "" "SOURCES;LIBS;PRIVATE_LIBS" ${ARGN})
  if(ARG_SOURCES)
    add_library(xt_${folder} STATIC ${ARG_SOURCES})
    # Sanitized builds are never looked at by clang-tidy: there, several sources make one translation unit, in half the time.
    if(XT_SANITIZE AND NOT folder MATCHES "^(xyber|store)$")
      set_target_properties(xt_${folder} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 6)
    endif()
    target_link_libraries(xt_${folder} PUBLIC xt_options ${ARG_LIBS} PRIVATE ${ARG_PRIVATE_LIBS})
  else()
    add_library(xt_${folder} INTERFACE)
    target_link_libraries(xt_${folder} INTERFACE xt_options ${ARG_LIBS})
  endif()
endfunction()

# xt_test(name SOURCES ... LIBS ... [DATA] [LABELS ...]): a GoogleTest program in CTest, run from the source tree.
function(xt_test name)
  cmake_parse_arguments(ARG "" "TIMEOUT" "SOURCES;LIBS;LABELS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE xt_options ${ARG_LIBS} GTest::gtest GTest::gtest_main)
  target_compile_definitions(${name} PRIVATE XT_SOURCE_DIR="${CMAKE_SOURCE_DIR}" XT_VERSION="${PROJECT_VERSION}")
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 600)
  endif()
  add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES TIMEOUT ${ARG_TIMEOUT} LABELS "${ARG_LABELS}")
endfunction()
