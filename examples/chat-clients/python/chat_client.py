"""A client of the chat service over a WebSocket: the operations of section 4.3."""

import itertools
import json
import queue
import threading
from typing import Any, Callable

from web_socket import ConnectionClosed, WebSocket

APP_CLOSED = 4000


class ChatError(Exception):
    """The error callback of an operation."""

    def __init__(self, code: int, description: str) -> None:
        super().__init__(f"{code}: {description}")
        self.code = code
        self.description = description


class ChatClient:
    """Operations block until they are answered and raise a ChatError when they fail.

    They are called from one thread; the delegate is called on another.
    """

    def __init__(self, url: str, timeout_seconds: float = 10) -> None:
        self._socket = WebSocket(url, timeout_seconds)
        self._timeout_seconds = timeout_seconds
        self._ids = itertools.count(1)
        self._answers: queue.Queue[dict[str, Any]] = queue.Queue()
        self._delegate: Callable[[dict[str, Any]], None] = lambda callback: None
        self.client_id = ""
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        try:
            while True:
                message = json.loads(self._socket.receive())
                if "callback" in message:
                    self._delegate(message)
                else:
                    self._answers.put(message)
        except (ConnectionClosed, OSError) as end:
            error = {"id": None, "result": "error", "code": -4, "description": str(end)}
            self._answers.put(error)

    def _ask(self, operation: str, **members: Any) -> dict[str, Any]:
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "operation": operation, **members}))
        # The service answers in the order in which it was asked.
        answer = self._answers.get(timeout=self._timeout_seconds)
        if answer["result"] == "error":
            raise ChatError(answer["code"], answer["description"])
        assert answer["id"] == number, answer
        return answer

    def initialise(self, app_key: str, https_only: bool = True, client_id: str = "") -> None:
        """Comes first. With an own client id the session outlives the connection."""
        own = {"clientId": client_id} if client_id else {}
        answer = self._ask("initialise", appKey=app_key, httpsOnly=https_only, **own)
        self.client_id = answer["clientId"]

    def register_delegates(self, connection: Callable[[dict[str, Any]], None]) -> None:
        """The delegate is called with each callback, on a thread of its own."""
        self._delegate = connection
        self._ask("registerDelegates", connection=True, chatManager=True)

    def login(self, user_id: str, token: str) -> None:
        self._ask("login", userId=user_id, token=token)

    def renew_token(self, token: str) -> None:
        self._ask("renewToken", token=token)

    def logout(self, flag: bool = True) -> None:
        self._ask("logout", flag=flag)

    def close(self) -> None:
        """The app is closed: its session ends."""
        self._socket.close(APP_CLOSED, "the app was closed")
