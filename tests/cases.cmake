# Fails when a case that is kept as a test has no TEST_CASE with its tag any more, or no row in tests/README.md.
# Run: cmake -DROOT=<repo> -P cases.cmake
set(cases L37 L38 L39 L40 L41 L42 L45 L46 L47 L48 L49 L50)

file(READ ${ROOT}/tests/README.md table)
file(GLOB_RECURSE sources ${ROOT}/tests/*_test.cpp)
set(tests "")
foreach(source IN LISTS sources)
    file(READ ${source} text)
    string(APPEND tests "${text}")
endforeach()
foreach(case IN LISTS cases)
    if(NOT tests MATCHES "TEST_CASE\\([^{]*\"[^\"{]*\\[${case}\\]")
        message(SEND_ERROR "no test has the tag of the case ${case}")
    endif()
    if(NOT table MATCHES "\n\\| ${case} \\|")
        message(SEND_ERROR "tests/README.md does not say what ${case} means")
    endif()
endforeach()
