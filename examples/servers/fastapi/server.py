"""A webhook receiver and a token server with FastAPI.

Run: pip install -r requirements.txt && PORT=8080 CUSTOMER_KEY=… APP_ID=… APP_CERTIFICATE=… \
     CALLER_KEY=… python server.py

Choices where the document leaves them open: the SHA1 signature alone is verified; 202 with JSON
acknowledges, 401 rejects a signature and 422 a malformed notification; the token server requires a
key of its callers and the media type JSON, refuses validities above 24 hours, and answers what
fails with status 422.
"""

import base64
import hmac
import json
import os
import secrets
import struct
import time
import zlib
from typing import Annotated, Any

import uvicorn
from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from pydantic import BaseModel, Field, StrictInt, ValidationError

CUSTOMER_KEY = os.environ["CUSTOMER_KEY"].encode()
APP_ID = os.environ["APP_ID"].encode()
APP_CERTIFICATE = os.environ["APP_CERTIFICATE"].encode()
CALLER_KEY = os.environ["CALLER_KEY"].encode()
MAX_BODY_BYTES = 64 * 1024 * 1024
DAY_SECONDS = 24 * 60 * 60

app = FastAPI(openapi_url=None)


class BodyTooLarge(Exception):
    """The body is larger than we want to hold in memory."""


@app.exception_handler(BodyTooLarge)
async def too_large(_request: Request, _error: BodyTooLarge) -> Response:
    return JSONResponse({"detail": "the body is too large"}, 413)


async def raw_body(request: Request) -> bytes:
    """The bytes as they came: what was parsed and written again would not verify."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_BODY_BYTES:
            raise BodyTooLarge
    return bytes(body)


def is_equal(expected: str | bytes, given: str) -> bool:
    """In constant time. compare_digest raises for a text that is not ASCII, so it gets bytes."""
    expected = expected.encode() if isinstance(expected, str) else expected
    return hmac.compare_digest(expected, given.encode("utf-8", "surrogateescape"))


# ---- The webhook receiver ----


class Notification(BaseModel):
    """What every event has. Unknown events and fields are taken, for new ones come."""

    noticeId: str
    productId: int
    eventType: int
    notifyMs: int
    payload: dict[str, Any]


# How often each notice was applied. In production this is a table with a unique key.
effects: dict[str, int] = {}


def apply(notice: Notification) -> None:
    """A retry has another notifyMs and so another body: only the noticeId tells that it is one."""
    if notice.noticeId in effects:
        return
    effects[notice.noticeId] = 1
    if (notice.productId, notice.eventType) == (17, 102):
        print("an agent left:", notice.payload.get("message"))


@app.post("/webhook")
async def webhook(request: Request) -> Response:
    body = await raw_body(request)
    expected = hmac.new(CUSTOMER_KEY, body, "sha1").hexdigest()
    if not is_equal(expected, request.headers.get("Service-Signature", "")):
        return JSONResponse({"detail": "wrong signature"}, 401)
    try:
        notice = Notification.model_validate_json(body)
    except ValidationError as error:
        return JSONResponse({"detail": f"{error.error_count()} errors"}, 422)
    apply(notice)
    return JSONResponse({"accepted": notice.noticeId}, 202)


@app.get("/effects/{notice_id:path}")
async def observe(notice_id: str) -> dict[str, int]:
    return {"effects": effects.get(notice_id, 0)}


# ---- The token server ----

CHAT, PRIVILEGE_USER, PRIVILEGE_APP = 5, 1, 2


def text(value: bytes) -> bytes:
    return struct.pack("<H", len(value)) + value


def sign(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, "sha256").digest()


def mint(privilege: int, user: str, validity_seconds: int) -> str:
    """An AccessToken 2 with one service, chat, and one privilege."""
    issued = struct.pack("<I", int(time.time()))
    salt = struct.pack("<I", secrets.randbelow(99_999_999) + 1)
    validity = struct.pack("<I", validity_seconds)
    info = text(APP_ID) + issued + validity + salt
    info += struct.pack("<HHHH", 1, CHAT, 1, privilege) + validity + text(user.encode())
    signature = sign(sign(salt, sign(issued, APP_CERTIFICATE)), info)
    return "007" + base64.b64encode(zlib.compress(text(signature) + info)).decode()


class AppTokenRequest(BaseModel):
    expire: Annotated[StrictInt, Field(ge=1, le=DAY_SECONDS)]


class UserTokenRequest(AppTokenRequest):
    user_uuid: Annotated[str, Field(strict=True, min_length=1, max_length=200)]


async def generate(request: Request, shape: type[AppTokenRequest], privilege: int) -> Response:
    if not is_equal(b"Bearer " + CALLER_KEY, request.headers.get("Authorization", "")):
        return JSONResponse({"error": "who are you?"}, 401)
    media_type = request.headers.get("Content-Type", "").split(";")[0].strip().lower()
    if media_type != "application/json":
        return JSONResponse({"error": "the body has to be application/json"}, 415)
    try:
        decoded = json.loads(await raw_body(request))
    except (ValueError, RecursionError):
        return PlainTextResponse("Invalid request payload", 400)
    try:
        asked = shape.model_validate(decoded)
        user = getattr(asked, "user_uuid", "")
        return JSONResponse({"token": mint(privilege, user, asked.expire)})
    except ValidationError as error:
        fields = sorted({".".join(map(str, each["loc"])) for each in error.errors()})
        return JSONResponse({"error": f"not valid: {', '.join(fields)}"}, 422)


@app.post("/generate-user-token")
async def user_token(request: Request) -> Response:
    return await generate(request, UserTokenRequest, PRIVILEGE_USER)


@app.post("/generate-app-token")
async def app_token(request: Request) -> Response:
    return await generate(request, AppTokenRequest, PRIVILEGE_APP)


if __name__ == "__main__":
    port = int(os.environ.get("PORT", "8080"))
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning", server_header=False)
