import { GO_JUDGING } from './go-judging.ts';

/** What every file of tests of Go begins with; `settings` is a literal of Go that holds JSON. */
export const goPrelude = (
  settings: string,
): string => String.raw`// It stands in a folder of its own, since a folder holds one package.
package assayfindings

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"
	"io"
	"net/http"
	"os"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

type rule struct {
	Pattern *string
	Pointer string
	Values  []any
}
type side struct {
	Statuses []string
	Body     *rule
}

var settings = func() (read struct {
	Acknowledgement, Rejection side
	Encoding, KeyEncoding      string
}) {
	if err := json.Unmarshal([]byte(${settings}), &read); err != nil {
		panic(err)
	}
	return read
}()

type stamp struct{ noticeID, notifyMs, agent string }
type part func(stamp) []byte
type signer func(body []byte) string
type edit func(string) string

type header struct {
	name  string
	value any
}

type message struct {
	method, url string
	headers     []header
	body        []part
	// Offsets of the bytes whose lowest bit is turned over.
	flips []int
	// What is signed, where that is not the body.
	signed    []part
	isChunked bool
}

type answer struct {
	status int
	header http.Header
	body   []byte
}

func text(value string) part    { return func(stamp) []byte { return []byte(value) } }
func raw(encoded string) part   { return func(stamp) []byte { return decoded(encoded) } }
func noticeID(now stamp) []byte { return []byte(now.noticeID) }
func notifyMs(now stamp) []byte { return []byte(now.notifyMs) }
func agent(length int) part     { return func(now stamp) []byte { return []byte(now.agent[:length]) } }

func decoded(encoded string) []byte {
	value, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		panic(err)
	}
	return value
}

func variable(t *testing.T, name string, otherwise ...string) string {
	t.Helper()
	if value := os.Getenv(name); value != "" {
		return value
	}
	if len(otherwise) == 0 {
		t.Fatalf("Set the environment variable %s.", name)
	}
	return otherwise[0]
}

func changeDigit(at int) edit {
	return func(text string) string {
		digit := "0"
		if text[at] == '0' {
			digit = "1"
		}
		return text[:at] + digit + text[at+1:]
	}
}

func cut(length int) edit       { return func(text string) string { return text[:min(length, len(text))] } }
func appended(more string) edit { return func(text string) string { return text + more } }

func insert(at int, more string) edit {
	return func(text string) string { return text[:at] + more + text[at:] }
}

var upperCase = strings.ToUpper

func reversed(text string) string {
	bytes := []byte(text)
	for first, last := 0, len(bytes)-1; first < last; first, last = first+1, last-1 {
		bytes[first], bytes[last] = bytes[last], bytes[first]
	}
	return string(bytes)
}

func secret(t *testing.T, name string) []byte {
	t.Helper()
	text := variable(t, name)
	key, err := []byte(text), error(nil)
	if settings.KeyEncoding == "hex" {
		key, err = hex.DecodeString(text)
	} else if settings.KeyEncoding == "base64" {
		key, err = base64.StdEncoding.DecodeString(text)
	}
	if err != nil {
		t.Fatalf("Expected %s encoded as %s.", name, settings.KeyEncoding)
	}
	return key
}

// A guess that happens to be the key would be no forgery.
func guess(key, own []byte) []byte {
	if bytes.Equal(key, own) {
		return append([]byte("not "), own...)
	}
	return key
}

var algorithms = map[string]func() hash.Hash{"sha1": sha1.New, "sha256": sha256.New}

// The HMAC of the raw body that is signed, changed as the finding wants it.
func sign(algorithm string, key []byte, edits ...edit) signer {
	return func(body []byte) string {
		mac := hmac.New(algorithms[algorithm], key)
		mac.Write(body)
		return edited(mac.Sum(nil), edits)
	}
}

// A plain digest, as somebody who does not know what an HMAC is may compute it.
func digest(of, algorithm string, key []byte, edits ...edit) signer {
	return func(body []byte) string {
		sum := algorithms[algorithm]()
		for _, name := range strings.Split(of, "-and-") {
			sum.Write(map[string][]byte{"key": key, "body": body}[name])
		}
		return edited(sum.Sum(nil), edits)
	}
}

func edited(sum []byte, edits []edit) string {
	text := hex.EncodeToString(sum)
	if settings.Encoding == "base64" {
		text = base64.StdEncoding.EncodeToString(sum)
	}
	for _, change := range edits {
		text = change(text)
	}
	return text
}

func fill(parts []part, now stamp, flips []int) []byte {
	body := []byte{}
	for _, each := range parts {
		body = append(body, each(now)...)
	}
	for _, at := range flips {
		body[at] ^= 1
	}
	return body
}

// Header text goes onto the wire as Latin-1.
func latin1(text string) string {
	encoded := []byte{}
	for _, character := range text {
		encoded = append(encoded, byte(character))
	}
	return string(encoded)
}

func send(t *testing.T, sent message) answer {
	random := make([]byte, 80)
	if _, err := rand.Read(random); err != nil {
		t.Fatal(err)
	}
	id := random[:16]
	now := stamp{
		noticeID: fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:]),
		notifyMs: strconv.FormatInt(time.Now().UnixMilli(), 10),
		agent:    "assay-" + hex.EncodeToString(random[16:]),
	}
	body := fill(sent.body, now, sent.flips)
	proof := body
	if sent.signed != nil {
		proof = fill(sent.signed, now, nil)
	}
	var content io.Reader = bytes.NewReader(body)
	if sent.isChunked {
		// A reader of unknown length is sent in chunks.
		content = io.MultiReader(content)
	}
	request, err := http.NewRequest(sent.method, sent.url, content)
	if err != nil {
		t.Fatal(err)
	}
	request.Header["User-Agent"] = nil
	for _, each := range sent.headers {
		value, isText := each.value.(string)
		if !isText {
			value = each.value.(signer)(proof)
		}
		if strings.EqualFold(each.name, "host") {
			request.Host = value
		}
		// Set by itself, a name keeps its spelling.
		request.Header[each.name] = append(request.Header[each.name], latin1(value))
	}
	client := http.Client{
		Timeout:       30 * time.Second,
		Transport:     &http.Transport{DisableKeepAlives: true, DisableCompression: true},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	received, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer received.Body.Close()
	read, err := io.ReadAll(received.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{received.StatusCode, received.Header, bytes.TrimPrefix(read, []byte("\ufeff"))}
}

${GO_JUDGING}`;
