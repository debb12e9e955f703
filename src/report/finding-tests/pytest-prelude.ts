/** What every file of tests of pytest begins with; `settings` is a literal of Python that holds JSON. */
export const pytestPrelude = (settings: string): string => `
import base64
import hashlib
import hmac
import http.client
import json
import os
import re
import secrets
import time
import urllib.parse
import uuid

import pytest

SETTINGS = json.loads(${settings})
TIMEOUT_SECONDS = 30


def notice_id(stamp):
    return stamp["notice_id"]


def notify_ms(stamp):
    return stamp["notify_ms"]


def agent(length):
    return lambda stamp: stamp["agent"][:length]


def raw(text):
    return base64.b64decode(text)


def variable(name, otherwise=None):
    value = os.environ.get(name) or otherwise
    if value is None:
        pytest.fail("Set the environment variable " + name + ".", pytrace=False)
    return value


def change_digit(at):
    return lambda text: text[:at] + ("1" if text[at] == "0" else "0") + text[at + 1 :]


def cut(length):
    return lambda text: text[:length]


def append(more):
    return lambda text: text + more


def insert(at, more):
    return lambda text: text[:at] + more + text[at:]


def upper_case(text):
    return text.upper()


def reverse(text):
    return text[::-1]


def secret(name):
    text = variable(name)
    if SETTINGS["keyEncoding"] == "utf8":
        return text.encode()
    return bytes.fromhex(text) if SETTINGS["keyEncoding"] == "hex" else base64.b64decode(text)


def guess(key, own):
    """A guess that happens to be the key would be no forgery."""
    return secrets.token_bytes(32) if key == own else key


def sign(algorithm, key, *edits):
    """The HMAC of the raw body that is signed, changed as the finding wants it."""

    def signer(body):
        return edited(hmac.new(key, body, getattr(hashlib, algorithm)).digest(), edits)

    return signer


def digest(of, algorithm, key, *edits):
    """A plain digest, as somebody who does not know what an HMAC is may compute it."""

    def signer(body):
        parts = [key if part == "key" else body for part in of.split("-and-")]
        return edited(getattr(hashlib, algorithm)(b"".join(parts)).digest(), edits)

    return signer


def edited(value, edits):
    text = value.hex() if SETTINGS["encoding"] == "hex" else base64.b64encode(value).decode()
    for edit in edits:
        text = edit(text)
    return text


def fill(parts, stamp, flips=()):
    body = bytearray()
    for part in parts:
        value = part(stamp) if callable(part) else part
        body += value.encode() if isinstance(value, str) else value
    for at in flips:
        body[at] ^= 1
    return bytes(body)


class Answer:
    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body

    def json(self):
        try:
            return json.loads(self.body.decode("utf-8-sig", "replace"))
        except ValueError:
            return None


def send(method, url, headers, body, flips=(), signed=None, is_chunked=False):
    stamp = {
        "notice_id": str(uuid.uuid4()),
        "notify_ms": str(int(time.time() * 1000)),
        "agent": "assay-" + secrets.token_hex(64),
    }
    content = fill(body, stamp, flips)
    proof = content if signed is None else fill(signed, stamp)
    parts = urllib.parse.urlsplit(url)
    over_tls = parts.scheme == "https"
    connect = http.client.HTTPSConnection if over_tls else http.client.HTTPConnection
    connection = connect(parts.hostname, parts.port, timeout=TIMEOUT_SECONDS)
    try:
        path = (parts.path or "/") + ("?" + parts.query if parts.query else "")
        has_host = any(name.lower() == "host" for name, _ in headers)
        connection.putrequest(method, path, skip_host=has_host, skip_accept_encoding=True)
        for name, value in headers:
            connection.putheader(name, value(proof) if callable(value) else value)
        if is_chunked:
            connection.putheader("Transfer-Encoding", "chunked")
        elif content or method != "GET":
            connection.putheader("Content-Length", str(len(content)))
        connection.endheaders(content or None, encode_chunked=is_chunked)
        answer = connection.getresponse()
        return Answer(answer.status, answer.headers, answer.read())
    finally:
        connection.close()


def value_at(document, pointer):
    value = document
    for step in pointer.split("/")[1:]:
        name = step.replace("~1", "/").replace("~0", "~")
        if isinstance(value, dict) and name in value:
            value = value[name]
        elif isinstance(value, list) and name.isdecimal() and int(name) < len(value):
            value = value[int(name)]
        else:
            return missing
    return value


missing = object()


def is_same(one, other):
    return isinstance(one, bool) == isinstance(other, bool) and one == other


def meets(answer, rule):
    if "pattern" in rule:
        return re.search(rule["pattern"], answer.body.decode("utf-8-sig", "replace"), re.ASCII)
    try:
        document = json.loads(answer.body.decode("utf-8-sig", "replace"))
    except ValueError:
        return False
    found = value_at(document, rule["pointer"])
    return any(is_same(value, found) for value in rule["values"])


def has_status(answer, statuses):
    return str(answer.status) in statuses or str(answer.status // 100) + "xx" in statuses


def rejects_by_body(answer):
    acknowledgement, rejection = SETTINGS["acknowledgement"], SETTINGS["rejection"]
    statuses = acknowledgement["statuses"] + rejection["statuses"]
    rule = rejection["body"]
    return rule is not None and has_status(answer, statuses) and meets(answer, rule)


def acknowledges(answer):
    acknowledgement = SETTINGS["acknowledgement"]
    if not has_status(answer, acknowledgement["statuses"]) or rejects_by_body(answer):
        return False
    return acknowledgement["body"] is None or meets(answer, acknowledgement["body"])


def rejects(answer):
    rejection = SETTINGS["rejection"]
    if rejection["body"] is None:
        return has_status(answer, rejection["statuses"])
    return rejects_by_body(answer)


def members_of(answer):
    value = answer.json()

    def has(name):
        text = value.get(name) if isinstance(value, dict) else None
        return isinstance(text, str) and text.strip() != ""

    return has("token"), has("error")


def is_success(answer):
    return 200 <= answer.status < 300


def has_token(answer):
    token, error = members_of(answer)
    return is_success(answer) and token and not error


def has_token_or_error(answer):
    token, error = members_of(answer)
    if token or error:
        return token != error and (error or is_success(answer))
    return 400 <= answer.status < 500


EXPECTATIONS = {
    "acknowledgement": acknowledges,
    "rejection": rejects,
    "answer": lambda answer: answer.status < 500,
    "token": has_token,
    "no-token": lambda answer: not (is_success(answer) and members_of(answer)[0]),
    "token-or-error": has_token_or_error,
    "status-400": lambda answer: answer.status == 400,
}


def require_answer(owed, request, expected):
    answer = send(**request)
    status = answer.status
    if status == 429 or (status == 503 and "Retry-After" in answer.headers):
        words = "The target limits its pace (status " + str(status) + "): nothing can be said."
        pytest.fail(words, pytrace=False)
    if not EXPECTATIONS[owed](answer):
        words = "expected " + expected + ", found another answer with status " + str(status)
        pytest.fail(words, pytrace=False)


def expect_answer(owed, expected, request, control=None):
    """Unless the control is served, nothing follows from a refusal."""
    if control is not None:
        served, what = "acknowledgement", "an acknowledgement"
        if owed == "no-token":
            served, what = "token", "a token"
        require_answer(served, control, what + " of the control, without which nothing can be said")
    require_answer(owed, request, expected)
`;
