module example.com/chat-client

go 1.21
