# Fails when a text of the program is not in a translation file, or has no translation there.
# Run: cmake -DROOT=<repo> -DLUPDATE=<lupdate> -DSCRATCH=<folder> -P translations.cmake
file(GLOB_RECURSE sources ${ROOT}/services/*.cpp ${ROOT}/services/*.h ${ROOT}/models/*.cpp ${ROOT}/models/*.h
    ${ROOT}/ui/*.cpp ${ROOT}/ui/*.h ${ROOT}/app/*.cpp ${ROOT}/app/*.h)
list(FILTER sources EXCLUDE REGEX "^${ROOT}/services/sandbox/")
foreach(language es en)
    set(fresh ${SCRATCH}/atalaya_${language}.ts)
    file(COPY ${ROOT}/translations/atalaya_${language}.ts DESTINATION ${SCRATCH})
    execute_process(COMMAND ${LUPDATE} -silent -locations none -no-obsolete -I ${ROOT} ${sources} -ts ${fresh}
        RESULT_VARIABLE code ERROR_VARIABLE trouble)
    if(code)
        message(FATAL_ERROR "lupdate ended with ${code}: ${trouble}")
    endif()
    file(STRINGS ${fresh} unfinished REGEX "type=\"unfinished\"")
    list(LENGTH unfinished count)
    if(count GREATER 0)
        message(SEND_ERROR "${count} texts of atalaya_${language}.ts are not translated: build the target update_translations and complete the file")
    endif()
endforeach()
