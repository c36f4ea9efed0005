"""Reads every snapshot of every table of a generated lake with PyIceberg: `read_pyiceberg.py LAKE`.

Prints one line of totals; ends with 1 and a line per difference when something is not as the metadata say.
"""

import json
import pathlib
import sys

from pyiceberg.expressions import And, GreaterThanOrEqual, LessThanOrEqual
from pyiceberg.io import pyarrow
from pyiceberg.table import StaticTable

lake = pathlib.Path(sys.argv[1]).resolve()


class LocalObjects(pyarrow.PyArrowFileIO):
    """The objects of the buckets as files: s3://bucket/key is LAKE/objects/bucket/key."""

    def _local(self, location):
        return location.replace("s3://", f"file://{lake}/objects/", 1)

    def new_input(self, location):
        return super().new_input(self._local(location))

    @staticmethod
    def parse_location(location, properties=None):
        return PARSE(location.replace("s3://", f"file://{lake}/objects/", 1), properties or {})


PARSE = pyarrow.PyArrowFileIO.parse_location
sys.modules[__name__].LocalObjects = LocalObjects
problems = []
tables = snapshots = rows_read = files = 0


def bounded(table, snapshot, rows):
    """The rows found again when the first column is asked for between its least and greatest value."""
    name = table.schemas()[snapshot.schema_id].fields[0].name
    if rows.num_rows == 0 or "required" not in str(table.schemas()[snapshot.schema_id].fields[0]):
        return rows.num_rows
    values = rows.column(name).to_pylist()
    where = And(GreaterThanOrEqual(name, min(values)), LessThanOrEqual(name, max(values)))
    return table.scan(row_filter=where, snapshot_id=snapshot.snapshot_id).to_arrow().num_rows


for entry in json.loads((lake / "tables.json").read_text()):
    name = ".".join(entry["namespace"] + [entry["name"]])
    metadata = str(lake / "objects" / entry["metadata_location"][len("s3://"):])
    table = StaticTable.from_metadata(metadata, {"py-io-impl": f"{__name__}.LocalObjects"})
    tables += 1
    for snapshot in table.metadata.snapshots:
        snapshots += 1
        expected = int(snapshot.summary["total-records"])
        rows = table.scan(snapshot_id=snapshot.snapshot_id).to_arrow()
        planned = list(table.scan(snapshot_id=snapshot.snapshot_id).plan_files())
        rows_read += rows.num_rows
        files += len(planned)
        if rows.num_rows != expected:
            problems.append(f"{name} {snapshot.snapshot_id}: {rows.num_rows} rows, {expected} said")
        if len(planned) != int(snapshot.summary["total-data-files"]):
            problems.append(f"{name} {snapshot.snapshot_id}: {len(planned)} files")
        if sum(task.file.file_size_in_bytes for task in planned) != int(snapshot.summary["total-files-size"]):
            problems.append(f"{name} {snapshot.snapshot_id}: another size")
        if bounded(table, snapshot, rows) != expected:
            problems.append(f"{name} {snapshot.snapshot_id}: rows lost by bounds")

print(f"tables {tables}, snapshots {snapshots}, files {files}, rows {rows_read}, differences {len(problems)}")
print("\n".join(problems[:20]), file=sys.stderr)
sys.exit(1 if problems else 0)
