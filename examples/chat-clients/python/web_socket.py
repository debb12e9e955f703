"""The little of RFC 6455 that a chat client needs, on the standard library alone."""

import base64
import hashlib
import os
import socket
import struct
from urllib.parse import urlsplit

_GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_TEXT, _CLOSE, _PING, _PONG = 0x1, 0x8, 0x9, 0xA


class ConnectionClosed(Exception):
    """The connection has ended; code and reason are those of the service, 1006 when it gave none."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"closed with {code} {reason}".rstrip())
        self.code = code
        self.reason = reason


class WebSocket:
    """One connection. `send` and `receive` may be called from different threads."""

    def __init__(self, url: str, timeout_seconds: float = 10) -> None:
        parts = urlsplit(url)
        port = parts.port or 80
        self._socket = socket.create_connection((parts.hostname, port), timeout_seconds)
        self._reader = self._socket.makefile("rb")
        self._shake_hands(parts.netloc, parts.path or "/")
        self._socket.settimeout(None)

    def _shake_hands(self, host: str, path: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self._socket.sendall(request.encode())
        status = self._reader.readline().decode().strip()
        headers = {}
        while line := self._reader.readline().decode().strip():
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        expected = base64.b64encode(hashlib.sha1((key + _GUID).encode()).digest()).decode()
        if " 101 " not in status or headers.get("sec-websocket-accept") != expected:
            raise ConnectionError(f"expected a WebSocket at {host}{path}, found {status!r}")

    def _write(self, opcode: int, payload: bytes) -> None:
        length = len(payload)
        if length < 126:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | length)
        elif length < 1 << 16:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, length)
        else:
            head = struct.pack("!BBQ", 0x80 | opcode, 0x80 | 127, length)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
        self._socket.sendall(head + mask + masked)

    def _read(self, count: int) -> bytes:
        data = self._reader.read(count)
        if len(data) < count:
            raise ConnectionClosed(1006, "")
        return data

    def send(self, text: str) -> None:
        self._write(_TEXT, text.encode())

    def receive(self) -> str:
        """The next message. Raises ConnectionClosed when there will be none."""
        message = b""
        while True:
            first, second = self._read(2)
            length = second & 0x7F
            if length == 126:
                (length,) = struct.unpack("!H", self._read(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self._read(8))
            payload = self._read(length)
            opcode = first & 0x0F
            if opcode == _PING:
                self._write(_PONG, payload)
            elif opcode == _CLOSE:
                code = struct.unpack("!H", payload[:2])[0] if payload else 1005
                raise ConnectionClosed(code, payload[2:].decode())
            elif opcode != _PONG:
                message += payload
                if first & 0x80:
                    return message.decode()

    def close(self, code: int, reason: str = "") -> None:
        try:
            self._write(_CLOSE, struct.pack("!H", code) + reason.encode())
            self._socket.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # It was over already.
