"""Reads every snapshot of every table of a generated lake with DuckDB's iceberg extension:
`read_duckdb_iceberg.py LAKE`.

Prints one line of totals; ends with 1 and a line per difference when something is not as the metadata say.
"""

import json
import pathlib
import sys

import duckdb
import duckdb_extension_avro
import duckdb_extension_iceberg

lake = pathlib.Path(sys.argv[1]).resolve()
connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
for package, name in ((duckdb_extension_avro, "avro"), (duckdb_extension_iceberg, "iceberg")):
    file = next(pathlib.Path(package.__file__).parent.rglob(f"v{duckdb.__version__}/{name}.duckdb_extension"))
    connection.execute(f"LOAD '{file}'")

problems = []
tables = snapshots = rows_read = 0
for entry in json.loads((lake / "tables.json").read_text()):
    name = ".".join(entry["namespace"] + [entry["name"]])
    path = lake / "objects" / entry["metadata_location"][len("s3://"):]
    metadata = json.loads(path.read_text())
    version = path.name.removesuffix(".metadata.json")
    tables += 1
    for snapshot in metadata["snapshots"]:
        snapshots += 1
        rows = connection.execute(
            f"SELECT count(*) FROM iceberg_scan('{path.parent.parent}', allow_moved_paths = true,"
            f" version = '{version}', version_name_format = '%s%s.metadata.json',"
            f" snapshot_from_id = {snapshot['snapshot-id']})").fetchone()[0]
        rows_read += rows
        if rows != int(snapshot["summary"]["total-records"]):
            problems.append(f"{name} {snapshot['snapshot-id']}: {rows} rows")

print(f"tables {tables}, snapshots {snapshots}, rows {rows_read}, differences {len(problems)}")
print("\n".join(problems[:20]), file=sys.stderr)
sys.exit(1 if problems else 0)
