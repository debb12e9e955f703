"""The client of an app, as section 3.1 wants it. It runs until it is ended.

    assay serve --rehearse alice          # or: assay run --client-user alice
    python3 app.py alice http://127.0.0.1:8081
"""

import json
import logging
import queue
import sys
from urllib.parse import urlencode
from urllib.request import urlopen

from chat_client import ChatClient, ChatError

ALREADY_LOGGED_IN = 200


def main(user_id: str, base_url: str) -> None:
    callbacks: queue.Queue[str] = queue.Queue()
    chat = ChatClient(base_url.replace("http", "ws", 1) + "/chat")
    chat.initialise("org#app", https_only=True, client_id=f"app-of-{user_id}")
    chat.register_delegates(lambda heard: callbacks.put(heard["callback"]))

    def fetch_token() -> str:
        query = urlencode({"userId": user_id})
        with urlopen(f"{base_url}/token-server?{query}", timeout=10) as response:
            return json.load(response)["token"]

    def log_in() -> None:
        try:
            chat.login(user_id, fetch_token())
        except ChatError as error:
            if error.code != ALREADY_LOGGED_IN:  # Who is logged in already has joined.
                raise

    def renew() -> None:
        chat.renew_token(fetch_token())

    steps = {"start": log_in, "OnTokenWillExpire": renew, "OnTokenExpired": log_in}
    callbacks.put("start")
    while True:
        event = callbacks.get()
        try:
            steps.get(event, lambda: None)()
            logging.info("%s: handled", event)
        except (ChatError, OSError, ValueError, KeyError) as error:
            logging.error("%s: %s", event, error)  # Nothing else changes.


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: app.py USER http://HOST:PORT")
    logging.basicConfig(level=logging.INFO)
    main(sys.argv[1], sys.argv[2].rstrip("/"))
