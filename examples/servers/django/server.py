"""A webhook receiver and a token server with Django, in one file, on the WSGI server of Python.

Run: pip install -r requirements.txt && PORT=8080 CUSTOMER_KEY=… APP_ID=… APP_CERTIFICATE=… \
     python server.py

Choices where the document leaves them open: the SHA256 signature counts where there is one, else
the SHA1 signature; 201 with plain text acknowledges, 400 rejects; what was applied is kept in a
database; tokens are asked for by GET with userId and live one hour. The server speaks HTTP/1.0,
closes each connection and takes no body without a Content-Length.
"""

import base64
import hmac
import json
import os
import secrets
import socketserver
import struct
import time
import zlib
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import django
from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import path

CUSTOMER_KEY = os.environ["CUSTOMER_KEY"].encode()
APP_ID = os.environ["APP_ID"].encode()
APP_CERTIFICATE = os.environ["APP_CERTIFICATE"].encode()
VALIDITY_SECONDS = 60 * 60
MAX_USER_CHARACTERS = 100

settings.configure(
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    DATA_UPLOAD_MAX_MEMORY_SIZE=64 * 1024 * 1024,
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": os.environ.get("DATABASE", "notices.sqlite3"),
            "OPTIONS": {"timeout": 20, "transaction_mode": "IMMEDIATE"},
        }
    },
    # Without handlers for the tools of development, a failing view shows no page with settings.
    DEBUG=False,
)

# ---- The webhook receiver ----


def is_signed(request: HttpRequest) -> bool:
    """The better signature decides alone: a wrong one does not fall back to the other."""
    for header, algorithm in (("Service-Signature-V2", "sha256"), ("Service-Signature", "sha1")):
        given = request.headers.get(header)
        if given is not None:
            expected = hmac.new(CUSTOMER_KEY, request.body, algorithm).hexdigest()
            # compare_digest raises for a text that is not ASCII, so it gets bytes.
            return hmac.compare_digest(expected.encode(), given.encode("utf-8", "replace"))
    return False


def apply(notice_id: str, product_id: object, event_type: object) -> None:
    """A retry has another notifyMs, but the same noticeId, which is the key of the table."""
    with connection.cursor() as cursor:
        cursor.execute("INSERT OR IGNORE INTO notice (id) VALUES (%s)", [notice_id])
        is_new = cursor.rowcount == 1
    if is_new and (product_id, event_type) == (17, 102):
        print("an agent left")


def webhook(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return HttpResponse("POST only", status=405)
    if "Content-Length" not in request.headers:
        return HttpResponse("Content-Length, please", status=411)
    if not is_signed(request):
        return HttpResponse("wrong signature", status=400)
    try:
        notice = json.loads(request.body)
        notice_id = notice["noticeId"]
        if not isinstance(notice_id, str):
            raise TypeError
        notice_id.encode()  # half of a surrogate pair is no text that a database takes
    except (ValueError, TypeError, KeyError, RecursionError):
        return HttpResponse("not a notification", status=400)
    apply(notice_id, notice.get("productId"), notice.get("eventType"))
    return HttpResponse("stored", status=201, content_type="text/plain")


def observe(_request: HttpRequest, notice_id: str) -> HttpResponse:
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM notice WHERE id = %s", [notice_id])
        return JsonResponse({"effects": cursor.fetchone()[0]})


# ---- The token server ----

CHAT, PRIVILEGE_USER = 5, 1


def text(value: bytes) -> bytes:
    return struct.pack("<H", len(value)) + value


def sign(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, "sha256").digest()


def mint(user: str) -> str:
    """An AccessToken 2 with one service, chat, and one privilege."""
    issued = struct.pack("<I", int(time.time()))
    salt = struct.pack("<I", secrets.randbelow(99_999_999) + 1)
    validity = struct.pack("<I", VALIDITY_SECONDS)
    info = text(APP_ID) + issued + validity + salt
    info += struct.pack("<HHHH", 1, CHAT, 1, PRIVILEGE_USER) + validity + text(user.encode())
    signature = sign(sign(salt, sign(issued, APP_CERTIFICATE)), info)
    return "007" + base64.b64encode(zlib.compress(text(signature) + info)).decode()


def chat_token(request: HttpRequest) -> HttpResponse:
    user = request.GET.get("userId", "")
    if not 1 <= len(user) <= MAX_USER_CHARACTERS or "\ufffd" in user:
        return JsonResponse({"error": "userId is missing, too long or no text"}, status=404)
    return JsonResponse({"token": mint(user)})


urlpatterns = [
    path("webhook", webhook),
    path("effects/<path:notice_id>", observe),
    path("chat-token", chat_token),
]


class ThreadingServer(socketserver.ThreadingMixIn, WSGIServer):
    """One thread for each connection, for notifications arrive at once."""

    daemon_threads = True
    request_queue_size = 128


class QuietHandler(WSGIRequestHandler):
    """Without a line in the log for each request."""

    def log_message(self, *_args: object) -> None:
        pass


if __name__ == "__main__":
    django.setup()
    with connection.cursor() as setup:
        setup.execute("PRAGMA journal_mode = WAL")
        setup.execute("CREATE TABLE IF NOT EXISTS notice (id TEXT PRIMARY KEY)")
    port = int(os.environ.get("PORT", "8080"))
    application = get_wsgi_application()
    make_server("127.0.0.1", port, application, ThreadingServer, QuietHandler).serve_forever()
