// Performs every operation of section 4.3 against a running `assay serve` and checks what comes back.
//
//	go run . http://127.0.0.1:8081
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"example.com/chat-client/chat"
)

const (
	user           = "go-user"
	callbackWithin = 10 * time.Second
)

// service is what the program asks of `assay serve` beside the chat: tokens, and a turn of the clock.
type service struct {
	baseURL string
	http    http.Client
}

func (s *service) read(response *http.Response, err error, into any) error {
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode >= 300 {
		return fmt.Errorf("%s answers %s", response.Request.URL.Path, response.Status)
	}
	if into == nil {
		return nil
	}
	return json.NewDecoder(response.Body).Decode(into)
}

// fetchToken fetches one that is valid for an hour.
func (s *service) fetchToken() (string, error) {
	var answer struct{ Token string }
	response, err := s.http.Get(s.baseURL + "/token-server?userId=" + url.QueryEscape(user))
	err = s.read(response, err, &answer)
	return answer.Token, err
}

func (s *service) turnClock(by time.Duration) error {
	body, err := json.Marshal(map[string]int64{"byMs": by.Milliseconds()})
	if err != nil {
		return err
	}
	response, err := s.http.Post(s.baseURL+"/control/clock", "application/json", bytes.NewReader(body))
	return s.read(response, err, nil)
}

// steps prints each step and remembers whether all went as expected.
type steps struct{ hasFailed bool }

func (s *steps) expect(step, expected, found string) {
	if expected == found {
		fmt.Printf("ok      %s: %s\n", step, found)
		return
	}
	s.hasFailed = true
	fmt.Printf("NOT OK  %s: expected %s, found %s\n", step, expected, found)
}

// outcomeOf is "success", the code of the error, or what went wrong beside it.
func outcomeOf(err error) string {
	var refused *chat.Error
	switch {
	case err == nil:
		return "success"
	case errors.As(err, &refused):
		return fmt.Sprint(refused.Code)
	default:
		return err.Error()
	}
}

func run(baseURL string) (bool, error) {
	service := &service{baseURL: strings.TrimRight(baseURL, "/"), http: http.Client{Timeout: 10 * time.Second}}
	client, err := chat.Dial(strings.Replace(service.baseURL, "http", "ws", 1) + "/chat")
	if err != nil {
		return false, err
	}
	callbacks := make(chan string, 16)
	nextCallback := func() string {
		select {
		case name := <-callbacks:
			return name
		case <-time.After(callbackWithin):
			return "none"
		}
	}
	withToken := func(operation func(token string) error) string {
		token, err := service.fetchToken()
		if err != nil {
			return err.Error()
		}
		return outcomeOf(operation(token))
	}
	login := func(token string) error { return client.Login(user, token) }
	steps := &steps{}

	_, err = client.Initialise("org#app", true, "")
	steps.expect("initialise", "success", outcomeOf(err))
	err = client.RegisterDelegates(func(callback chat.Callback) { callbacks <- callback.Name })
	steps.expect("register delegates", "success", outcomeOf(err))

	steps.expect("login with an empty token", "104", outcomeOf(login("")))
	steps.expect("callback", "OnAuthFailed", nextCallback())
	steps.expect("login", "success", withToken(login))
	steps.expect("second login", "200", withToken(login))

	steps.expect("turn the clock by 55 minutes", "success", outcomeOf(service.turnClock(55*time.Minute)))
	steps.expect("callback", "OnTokenWillExpire", nextCallback())
	steps.expect("renew", "success", withToken(client.RenewToken))

	steps.expect("turn the clock by 65 minutes", "success", outcomeOf(service.turnClock(65*time.Minute)))
	steps.expect("callback", "OnTokenWillExpire", nextCallback())
	steps.expect("callback", "OnTokenExpired", nextCallback())
	steps.expect("renew, too late", "108", withToken(client.RenewToken))
	steps.expect("login again", "success", withToken(login))

	steps.expect("logout", "success", outcomeOf(client.Logout(true)))
	steps.expect("second logout", "201", outcomeOf(client.Logout(true)))
	steps.expect("close", "success", outcomeOf(client.Close()))
	steps.expect("further callbacks", "0", fmt.Sprint(len(callbacks)))
	return !steps.hasFailed, nil
}

func main() {
	baseURL := os.Getenv("CHAT_URL")
	if len(os.Args) > 1 {
		baseURL = os.Args[1]
	}
	if baseURL == "" {
		fmt.Fprintln(os.Stderr, "usage: go run . http://HOST:PORT (or CHAT_URL in the environment)")
		os.Exit(1)
	}
	isRight, err := run(baseURL)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	if err != nil || !isRight {
		os.Exit(1)
	}
}
