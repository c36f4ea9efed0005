find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui Widgets Network Sql Concurrent DBus PrintSupport Svg LinguistTools Test)
find_package(Qt6Keychain REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(simdjson REQUIRED)
find_package(Catch2 2.13 REQUIRED)
find_package(CURL REQUIRED)
find_package(OpenSSL REQUIRED)
find_package(ZLIB REQUIRED)
find_package(Threads REQUIRED)
find_package(CLI11 REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(httplib REQUIRED IMPORTED_TARGET cpp-httplib)
pkg_check_modules(libpq REQUIRED IMPORTED_TARGET libpq)

# QScintilla ships no CMake or pkg-config file.
find_path(QSCI_INCLUDE_DIR Qsci/qsciscintilla.h PATH_SUFFIXES qt6 x86_64-linux-gnu/qt6 REQUIRED)
find_library(QSCI_LIBRARY qscintilla2_qt6 REQUIRED)
add_library(QScintilla::QScintilla UNKNOWN IMPORTED)
set_target_properties(QScintilla::QScintilla PROPERTIES
    IMPORTED_LOCATION "${QSCI_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${QSCI_INCLUDE_DIR}"
    INTERFACE_COMPILE_DEFINITIONS QSCINTILLA_DLL INTERFACE_LINK_LIBRARIES "Qt6::Widgets;Qt6::PrintSupport")

# DuckDB comes from npm packages (packaging/setup fetches and checks them) into a folder shared by all checkouts.
set(ATALAYA_DUCKDB_VERSION 1.5.4)
if(DEFINED ENV{XDG_CACHE_HOME})
    set(cache_home $ENV{XDG_CACHE_HOME})
else()
    set(cache_home $ENV{HOME}/.cache)
endif()
set(ATALAYA_DUCKDB_DIR ${cache_home}/atalaya/duckdb-${ATALAYA_DUCKDB_VERSION} CACHE PATH "Folder with libduckdb.so and duckdb.h")
if(NOT EXISTS ${ATALAYA_DUCKDB_DIR}/libduckdb.so OR NOT EXISTS ${ATALAYA_DUCKDB_DIR}/duckdb.h)
    message(FATAL_ERROR "libduckdb.so and duckdb.h are not in ${ATALAYA_DUCKDB_DIR}: run packaging/setup")
endif()
add_library(DuckDB::DuckDB SHARED IMPORTED)
set_target_properties(DuckDB::DuckDB PROPERTIES
    IMPORTED_LOCATION ${ATALAYA_DUCKDB_DIR}/libduckdb.so IMPORTED_SONAME libduckdb.so
    INTERFACE_INCLUDE_DIRECTORIES ${ATALAYA_DUCKDB_DIR})
