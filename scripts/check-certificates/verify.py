"""Verifies a certificate with libraries that are not assay's: verify.py CERTIFICATE PUBLIC_KEY"""

import json
import sys

from cryptography.hazmat.primitives.serialization import load_pem_public_key
from google.protobuf import json_format
from in_toto_attestation.predicates.test_result.v0 import test_result_pb2
from in_toto_attestation.v1 import statement_pb2
from in_toto_attestation.v1.statement import Statement
from securesystemslib.dsse import Envelope
from securesystemslib.signer import SSlibKey

certificate, public_key = sys.argv[1:]
with open(certificate, encoding="utf-8") as file:
    written = json.load(file)
with open(public_key, "rb") as file:
    pem = file.read()

key = SSlibKey.from_crypto(load_pem_public_key(pem), keyid=written["signatures"][0]["keyid"])
envelope = Envelope.from_dict(written)
envelope.verify([key], 1)

statement = json_format.Parse(envelope.payload, statement_pb2.Statement())
Statement.copy_from_pb(statement).validate()
predicate = json.loads(envelope.payload)["predicate"]
result = json_format.ParseDict(predicate, test_result_pb2.TestResult(), ignore_unknown_fields=True)
print(statement.predicate_type, result.result, len(result.passed_tests))
