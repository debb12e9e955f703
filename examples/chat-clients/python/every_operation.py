"""Performs every operation of section 4.3 against a running `assay serve` and checks what comes back.

    python3 every_operation.py http://127.0.0.1:8081
"""

import json
import os
import queue
import sys
import urllib.parse
import urllib.request
from typing import Any, Callable

from chat_client import ChatClient, ChatError

USER = "python-user"
MINUTE_MS = 60_000  # The tokens of this token server are valid for an hour.
CALLBACK_WITHIN_SECONDS = 10


def call(url: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=10) as response:
        return json.loads(response.read() or b"{}")


class Steps:
    """Prints each step and remembers whether all went as expected."""

    def __init__(self) -> None:
        self.has_failed = False

    def expect(self, step: str, expected: Any, found: Any) -> None:
        is_right = expected == found
        self.has_failed = self.has_failed or not is_right
        if is_right:
            print(f"ok      {step}: {found}")
        else:
            print(f"NOT OK  {step}: expected {expected}, found {found}")


def outcome_of(operation: Callable[[], None]) -> str | int:
    """`success`, or the code of the error."""
    try:
        operation()
        return "success"
    except ChatError as error:
        return error.code


def main(base_url: str) -> int:
    base_url = base_url.rstrip("/")
    steps = Steps()
    callbacks: queue.Queue[str] = queue.Queue()

    def fetch_token() -> str:
        query = urllib.parse.urlencode({"userId": USER})
        return call(f"{base_url}/token-server?{query}")["token"]

    def turn_clock(by_ms: int) -> None:
        call(f"{base_url}/control/clock", {"byMs": by_ms})

    def next_callback() -> str:
        try:
            return callbacks.get(timeout=CALLBACK_WITHIN_SECONDS)
        except queue.Empty:
            return "none"

    client = ChatClient(base_url.replace("http", "ws", 1) + "/chat")
    steps.expect("initialise", "success", outcome_of(lambda: client.initialise("org#app")))
    steps.expect(
        "register delegates",
        "success",
        outcome_of(lambda: client.register_delegates(lambda heard: callbacks.put(heard["callback"]))),
    )

    steps.expect("login with an empty token", 104, outcome_of(lambda: client.login(USER, "")))
    steps.expect("callback", "OnAuthFailed", next_callback())
    steps.expect("login", "success", outcome_of(lambda: client.login(USER, fetch_token())))
    steps.expect("second login", 200, outcome_of(lambda: client.login(USER, fetch_token())))

    turn_clock(55 * MINUTE_MS)
    steps.expect("callback after 55 minutes", "OnTokenWillExpire", next_callback())
    steps.expect("renew", "success", outcome_of(lambda: client.renew_token(fetch_token())))

    turn_clock(65 * MINUTE_MS)
    steps.expect("callback after 65 more", "OnTokenWillExpire", next_callback())
    steps.expect("callback", "OnTokenExpired", next_callback())
    steps.expect("renew, too late", 108, outcome_of(lambda: client.renew_token(fetch_token())))
    steps.expect("login again", "success", outcome_of(lambda: client.login(USER, fetch_token())))

    steps.expect("logout", "success", outcome_of(client.logout))
    steps.expect("second logout", 201, outcome_of(client.logout))
    client.close()
    steps.expect("further callbacks", 0, callbacks.qsize())
    return 1 if steps.has_failed else 0


if __name__ == "__main__":
    given = sys.argv[1] if len(sys.argv) > 1 else os.environ.get("CHAT_URL")
    if given is None:
        sys.exit("usage: every_operation.py http://HOST:PORT (or CHAT_URL in the environment)")
    try:
        sys.exit(main(given))
    except OSError as error:
        sys.exit(f"expected `assay serve` at {given}, found: {error}")
