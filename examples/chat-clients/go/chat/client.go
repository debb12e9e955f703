// Package chat is a client of the chat service over a WebSocket: the operations of section 4.3.
package chat

import (
	"encoding/json"
	"fmt"
	"sync"
)

// appClosed is the code by which the service learns that a session ends with its connection.
const appClosed = 4000

// Error is the error callback of an operation.
type Error struct {
	Code        int
	Description string
}

func (e *Error) Error() string { return fmt.Sprintf("%d: %s", e.Code, e.Description) }

// Callback is one call of the connection delegate.
type Callback struct {
	Name        string `json:"callback"`
	UserID      string `json:"userId"`
	Code        int    `json:"code"`
	Description string `json:"description"`
}

// Delegate hears callbacks, one after another, on a goroutine of the client.
type Delegate func(Callback)

type message struct {
	Callback
	ID       *int   `json:"id"`
	Result   string `json:"result"`
	ClientID string `json:"clientId"`
}

// Client may be used by several goroutines. Operations return an *Error when the service refuses.
type Client struct {
	socket *webSocket

	mutex    sync.Mutex
	lastID   int
	waiting  map[int]chan message
	delegate Delegate
	end      error
}

// Dial connects to a service at a URL such as ws://127.0.0.1:8081/chat.
func Dial(url string) (*Client, error) {
	socket, err := dialWebSocket(url)
	if err != nil {
		return nil, err
	}
	client := &Client{socket: socket, waiting: map[int]chan message{}}
	go client.listen()
	return client, nil
}

func (c *Client) listen() {
	for {
		text, err := c.socket.receive()
		var heard message
		if err == nil {
			err = json.Unmarshal(text, &heard)
		}
		if err != nil {
			c.finish(err)
			return
		}
		c.hear(heard)
	}
}

func (c *Client) hear(heard message) {
	c.mutex.Lock()
	delegate := c.delegate
	var answer chan message
	if heard.ID != nil {
		answer = c.waiting[*heard.ID]
		delete(c.waiting, *heard.ID)
	}
	c.mutex.Unlock()
	switch {
	case answer != nil:
		answer <- heard
	case heard.Name != "" && delegate != nil:
		delegate(heard.Callback)
	}
}

// finish leaves nobody waiting.
func (c *Client) finish(end error) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.end = end
	for _, answer := range c.waiting {
		close(answer)
	}
	c.waiting = nil
}

func (c *Client) ask(operation string, members map[string]any) (message, error) {
	c.mutex.Lock()
	if c.end != nil {
		c.mutex.Unlock()
		return message{}, c.end
	}
	c.lastID++
	id := c.lastID
	answer := make(chan message, 1)
	c.waiting[id] = answer
	c.mutex.Unlock()

	request := map[string]any{"id": id, "operation": operation}
	for name, value := range members {
		request[name] = value
	}
	text, err := json.Marshal(request)
	if err == nil {
		err = c.socket.write(opText, text)
	}
	if err != nil {
		return message{}, err
	}
	heard, isAnswered := <-answer
	if !isAnswered {
		return message{}, c.end
	}
	if heard.Result != "success" {
		return heard, &Error{heard.Code, heard.Description}
	}
	return heard, nil
}

// Initialise comes first and returns the client id. With an own one (not empty) the session outlives
// the connection.
func (c *Client) Initialise(appKey string, httpsOnly bool, clientID string) (string, error) {
	members := map[string]any{"appKey": appKey, "httpsOnly": httpsOnly}
	if clientID != "" {
		members["clientId"] = clientID
	}
	answer, err := c.ask("initialise", members)
	return answer.ClientID, err
}

// RegisterDelegates has the delegate hear every callback from now on.
func (c *Client) RegisterDelegates(connection Delegate) error {
	c.mutex.Lock()
	c.delegate = connection
	c.mutex.Unlock()
	_, err := c.ask("registerDelegates", map[string]any{"connection": true, "chatManager": true})
	return err
}

// Login logs a user in with a user token.
func (c *Client) Login(userID, token string) error {
	_, err := c.ask("login", map[string]any{"userId": userID, "token": token})
	return err
}

// RenewToken gives the session a new token.
func (c *Client) RenewToken(token string) error {
	_, err := c.ask("renewToken", map[string]any{"token": token})
	return err
}

// Logout ends the session.
func (c *Client) Logout(flag bool) error {
	_, err := c.ask("logout", map[string]any{"flag": flag})
	return err
}

// Close says that the app is closed: its session ends.
func (c *Client) Close() error { return c.socket.close(appClosed, "the app was closed") }
