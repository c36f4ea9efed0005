# What every target is compiled with. Sanitizers and coverage are a target of their own, because the sandbox stays plain:
# it embeds an engine that was not built for them.
add_library(atalaya_options INTERFACE)
target_include_directories(atalaya_options INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(atalaya_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Werror=switch -Werror=return-type $<$<BOOL:${ATALAYA_WERROR}>:-Werror>)
target_compile_definitions(atalaya_options INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_CAST_FROM_BYTEARRAY QT_NO_URL_CAST_FROM_STRING QT_NO_FOREACH
    QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_NO_CONTEXTLESS_CONNECT
    ATALAYA_VERSION="${PROJECT_VERSION}")

add_library(atalaya_sanitize INTERFACE)
if(ATALAYA_SANITIZE)
    target_compile_options(atalaya_sanitize INTERFACE
        -fsanitize=${ATALAYA_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=undefined)
    target_link_options(atalaya_sanitize INTERFACE -fsanitize=${ATALAYA_SANITIZE})
endif()
if(ATALAYA_COVERAGE)
    target_compile_options(atalaya_sanitize INTERFACE -fprofile-instr-generate -fcoverage-mapping)
    target_link_options(atalaya_sanitize INTERFACE -fprofile-instr-generate)
endif()

# Collects the sources below a folder; a file put there is built. Folders after EXCEPT belong to another target.
function(atalaya_sources variable folder)
    cmake_parse_arguments(ARG "" "" "EXCEPT" ${ARGN})
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${folder}/*.cpp ${folder}/*.h)
    foreach(excluded IN LISTS ARG_EXCEPT)
        list(FILTER found EXCLUDE REGEX "^${folder}/${excluded}/")
    endforeach()
    set(${variable} ${found} PARENT_SCOPE)
endfunction()
