// A webhook receiver and a token server with net/http and nothing else.
//
// Run: go build -o server . && PORT=8080 CUSTOMER_KEY=… APP_ID=… APP_CERTIFICATE=… ./server
//
// Choices where the document leaves them open: the SHA256 signature alone is verified, decoded from
// hex, so that upper case passes too; 204 acknowledges, 403 rejects; notifications are read into
// typed structs; a validity above 24 hours is capped; the answer of a failure has an empty token
// beside its error, as the vendor's sample has it.
package main

import (
	"bytes"
	"compress/zlib"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"log"
	"math/big"
	"net/http"
	"os"
	"sync"
	"time"
)

const (
	maxBody          = 64 << 20
	maxValidity      = 24 * 60 * 60 // seconds
	maxUserBytes     = 128
	conversationalAI = 17
)

var (
	customerKey    = []byte(mustEnv("CUSTOMER_KEY"))
	appID          = mustEnv("APP_ID")
	appCertificate = mustEnv("APP_CERTIFICATE")
)

func mustEnv(name string) string {
	value := os.Getenv(name)
	if value == "" {
		log.Fatalf("set %s", name)
	}
	return value
}

// ---- The webhook receiver ----

// A notification, whose payload is read when its event type is known.
type notification struct {
	NoticeID  *string         `json:"noticeId"`
	ProductID int64           `json:"productId"`
	EventType int64           `json:"eventType"`
	NotifyMs  int64           `json:"notifyMs"`
	Payload   json.RawMessage `json:"payload"`
}

// What an agent left with; fields that are not listed here are ignored.
type agentLeft struct {
	AgentID string `json:"agent_id"`
	Status  string `json:"status"`
	Message string `json:"message"`
}

// How often each notice was applied. In production this is a table with a unique key.
type store struct {
	mu      sync.Mutex
	effects map[string]int
}

// apply counts a notice once: its retries have another notifyMs, but the same noticeId.
func (s *store) apply(n notification) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.effects[*n.NoticeID] > 0 {
		return
	}
	s.effects[*n.NoticeID]++
	if n.ProductID != conversationalAI || n.EventType != 102 {
		return // other products and later events are acknowledged and ignored
	}
	var left agentLeft
	if json.Unmarshal(n.Payload, &left) == nil {
		log.Printf("agent %s left: %s %q", left.AgentID, left.Status, left.Message)
	}
}

func isSigned(body []byte, header string) bool {
	given, err := hex.DecodeString(header)
	mac := hmac.New(sha256.New, customerKey)
	mac.Write(body)
	return err == nil && hmac.Equal(given, mac.Sum(nil))
}

func (s *store) webhook(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if err != nil {
		http.Error(w, "the body could not be read", http.StatusBadRequest)
		return
	}
	if !isSigned(body, r.Header.Get("Service-Signature-V2")) {
		http.Error(w, "wrong signature", http.StatusForbidden)
		return
	}
	var n notification
	if json.Unmarshal(body, &n) != nil || n.NoticeID == nil {
		http.Error(w, "not a notification", http.StatusBadRequest)
		return
	}
	s.apply(n)
	w.WriteHeader(http.StatusNoContent)
}

func (s *store) observe(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	count := s.effects[r.URL.Path[len("/effects/"):]]
	s.mu.Unlock()
	answer(w, map[string]int{"effects": count})
}

func answer(w http.ResponseWriter, value any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(value)
}

// ---- The token server ----

const (
	chat          = 5
	privilegeUser = 1
	privilegeApp  = 2
)

type tokenRequest struct {
	UserUUID string  `json:"user_uuid"`
	Expire   *uint32 `json:"expire"` // seconds
}

type tokenAnswer struct {
	Token string `json:"token"`
	Error string `json:"error,omitempty"`
}

func sign(key, message []byte) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write(message)
	return mac.Sum(nil)
}

func withText(out, text []byte) []byte {
	return append(binary.LittleEndian.AppendUint16(out, uint16(len(text))), text...)
}

// mint makes an AccessToken 2 for the chat service.
func mint(privilege uint16, user string, validity uint32) (string, error) {
	salt, err := rand.Int(rand.Reader, big.NewInt(99_999_999))
	if err != nil {
		return "", err
	}
	le := binary.LittleEndian
	issued := le.AppendUint32(nil, uint32(time.Now().Unix()))
	salted := le.AppendUint32(nil, uint32(salt.Int64()+1))

	info := withText(nil, []byte(appID))
	info = append(info, issued...)
	info = le.AppendUint32(info, validity)
	info = append(info, salted...)
	for _, value := range []uint16{1, chat, 1, privilege} { // one service with one privilege
		info = le.AppendUint16(info, value)
	}
	info = le.AppendUint32(info, validity)
	info = withText(info, []byte(user))

	key := sign(salted, sign(issued, []byte(appCertificate)))
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	_, err = z.Write(append(withText(nil, sign(key, info)), info...))
	if err = errors.Join(err, z.Close()); err != nil {
		return "", err
	}
	return "007" + base64.StdEncoding.EncodeToString(packed.Bytes()), nil
}

func generate(privilege uint16) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
		var asked tokenRequest
		if err != nil || json.Unmarshal(body, &asked) != nil {
			http.Error(w, "Invalid request payload", http.StatusBadRequest)
			return
		}
		if asked.Expire == nil || *asked.Expire == 0 {
			answer(w, tokenAnswer{Error: "expire is missing"})
			return
		}
		user := ""
		if privilege == privilegeUser {
			user = asked.UserUUID
			if user == "" || len(user) > maxUserBytes {
				answer(w, tokenAnswer{Error: "user_uuid is empty or too long"})
				return
			}
		}
		token, err := mint(privilege, user, min(*asked.Expire, maxValidity))
		if err != nil {
			log.Print(err)
			answer(w, tokenAnswer{Error: "the token could not be generated"})
			return
		}
		answer(w, tokenAnswer{Token: token})
	}
}

func main() {
	s := &store{effects: map[string]int{}}
	http.HandleFunc("/webhook", s.webhook)
	http.HandleFunc("/effects/", s.observe)
	http.HandleFunc("/generate-user-token", generate(privilegeUser))
	http.HandleFunc("/generate-app-token", generate(privilegeApp))
	log.Fatal(http.ListenAndServe("127.0.0.1:"+mustEnv("PORT"), nil))
}
