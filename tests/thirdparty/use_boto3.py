"""Uses the sandbox's object store as a program that shares nothing with it does: boto3, with its own signer and its
own idea of S3. `use_boto3.py SERVE_STORE`.
"""

import hashlib
import io
import json
import os
import subprocess
import sys
import tempfile
import urllib.request

try:
    import boto3
    from boto3.s3.transfer import TransferConfig
    from botocore.config import Config
    from botocore.exceptions import ClientError
except ImportError:
    print("SKIPPED: boto3 is not installed (pip install -r tests/thirdparty/requirements.txt)")
    sys.exit(0)


def client(server, holder):
    return boto3.client(
        "s3",
        endpoint_url=server["endpoint"],
        region_name="auto",
        aws_access_key_id=server[holder]["id"],
        aws_secret_access_key=server[holder]["secret"],
        config=Config(s3={"addressing_style": "path"}, retries={"max_attempts": 1}),
    )


def code_of(call, **arguments):
    try:
        call(**arguments)
    except ClientError as error:
        return error.response["Error"]["Code"]
    return None


def use(server):
    rw, ro, admin = (client(server, holder) for holder in ("rw", "ro", "admin"))
    assert [b["Name"] for b in admin.list_buckets()["Buckets"]] == ["lakehouse"]
    rw.head_bucket(Bucket="lakehouse")

    keys = ["plain", "a b+c/ü 😀.txt", "dots/../x", "//slashes//", "%2F&=?#", "quote'\"<>", "k" * 1024]
    for key in keys:
        body = key.encode()
        put = rw.put_object(Bucket="lakehouse", Key=key, Body=body, Metadata={"note": "a b"}, ContentType="x/y")
        assert put["ETag"] == f'"{hashlib.md5(body).hexdigest()}"', put
        got = ro.get_object(Bucket="lakehouse", Key=key)
        assert got["Body"].read() == body and got["Metadata"] == {"note": "a b"} and got["ContentType"] == "x/y"
        assert ro.head_object(Bucket="lakehouse", Key=key)["ContentLength"] == len(body)
        copied = rw.copy_object(Bucket="lakehouse", Key="copy", CopySource={"Bucket": "lakehouse", "Key": key})
        assert copied["CopyObjectResult"]["ETag"] == put["ETag"]
        with urllib.request.urlopen(
            ro.generate_presigned_url("get_object", Params={"Bucket": "lakehouse", "Key": key}, ExpiresIn=60)
        ) as answer:
            assert answer.read() == body

    pages = ro.get_paginator("list_objects_v2").paginate(Bucket="lakehouse", PaginationConfig={"PageSize": 3})
    assert [o["Key"] for page in pages for o in page["Contents"]] == sorted(keys + ["copy"], key=str.encode)
    old = ro.get_paginator("list_objects").paginate(Bucket="lakehouse", Delimiter="/", PaginationConfig={"PageSize": 2})
    prefixes = [p["Prefix"] for page in old for p in page.get("CommonPrefixes", [])]
    assert prefixes == ["/", "a b+c/", "dots/"], prefixes

    part = ro.get_object(Bucket="lakehouse", Key="plain", Range="bytes=1-3")
    assert part["Body"].read() == b"lai" and part["ResponseMetadata"]["HTTPStatusCode"] == 206
    assert code_of(ro.get_object, Bucket="lakehouse", Key="plain", Range="bytes=99-") == "InvalidRange"
    assert code_of(rw.put_object, Bucket="lakehouse", Key="plain", Body=b"", IfNoneMatch="*") == "PreconditionFailed"
    assert code_of(ro.put_object, Bucket="lakehouse", Key="x", Body=b"x") == "AccessDenied"
    assert code_of(ro.delete_object, Bucket="lakehouse", Key="plain") == "AccessDenied"
    assert code_of(ro.create_multipart_upload, Bucket="lakehouse", Key="x") == "AccessDenied"
    assert code_of(ro.get_object, Bucket="lakehouse", Key="none") == "NoSuchKey"
    assert code_of(admin.get_object, Bucket="none", Key="none") == "NoSuchBucket"
    assert code_of(rw.get_bucket_versioning, Bucket="lakehouse") == "NotImplemented"
    wrong = dict(server, rw={"id": server["rw"]["id"], "secret": "0" * 64})
    assert code_of(client(wrong, "rw").get_object, Bucket="lakehouse", Key="plain") == "SignatureDoesNotMatch"
    unknown = dict(server, rw={"id": "0" * 32, "secret": "0" * 64})
    assert code_of(client(unknown, "rw").get_object, Bucket="lakehouse", Key="plain") == "Unauthorized"

    large = os.urandom(20_000_000)
    settings = TransferConfig(multipart_threshold=8 << 20, multipart_chunksize=8 << 20, max_concurrency=4)
    rw.upload_fileobj(io.BytesIO(large), "lakehouse", "large", Config=settings)
    back = io.BytesIO()
    ro.download_fileobj("lakehouse", "large", back, Config=settings)
    assert back.getvalue() == large
    assert rw.head_object(Bucket="lakehouse", Key="large")["ETag"].endswith('-3"')

    begun = rw.create_multipart_upload(Bucket="lakehouse", Key="m")["UploadId"]
    rw.upload_part(Bucket="lakehouse", Key="m", UploadId=begun, PartNumber=1, Body=b"x")
    assert [p["PartNumber"] for p in rw.list_parts(Bucket="lakehouse", Key="m", UploadId=begun)["Parts"]] == [1]
    assert [u["Key"] for u in rw.list_multipart_uploads(Bucket="lakehouse")["Uploads"]] == ["m"]
    rw.abort_multipart_upload(Bucket="lakehouse", Key="m", UploadId=begun)

    everything = [{"Key": key} for key in keys + ["copy", "large"]]
    deleted = rw.delete_objects(Bucket="lakehouse", Delete={"Objects": everything})
    assert len(deleted["Deleted"]) == len(everything) and "Errors" not in deleted
    assert "Contents" not in ro.list_objects_v2(Bucket="lakehouse")


with tempfile.TemporaryDirectory() as folder:
    process = subprocess.Popen([sys.argv[1], folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        use(json.loads(process.stdout.readline()))
    finally:
        process.stdin.close()
        process.wait()
print(f"boto3 {boto3.__version__} finds an S3 there")
