package chat

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"crypto/sha1"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
)

// The little of RFC 6455 that a chat client needs, on the standard library alone.

const guid = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

const (
	opText  = 0x1
	opClose = 0x8
	opPing  = 0x9
	opPong  = 0xA
)

// ClosedError says how a connection ended: by code and reason of the service.
type ClosedError struct {
	Code   int
	Reason string
}

func (e *ClosedError) Error() string {
	return strings.TrimSpace(fmt.Sprintf("closed with %d %s", e.Code, e.Reason))
}

type webSocket struct {
	stream io.ReadWriteCloser
	reader *bufio.Reader
	// Both the sender of a request and the answer to a ping write frames.
	writing sync.Mutex
}

func dialWebSocket(url string) (*webSocket, error) {
	request, err := http.NewRequest(http.MethodGet, strings.Replace(url, "ws", "http", 1), nil)
	if err != nil {
		return nil, err
	}
	nonce := make([]byte, 16)
	rand.Read(nonce)
	key := base64.StdEncoding.EncodeToString(nonce)
	request.Header.Set("Upgrade", "websocket")
	request.Header.Set("Connection", "Upgrade")
	request.Header.Set("Sec-WebSocket-Key", key)
	request.Header.Set("Sec-WebSocket-Version", "13")
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return nil, err
	}
	digest := sha1.Sum([]byte(key + guid))
	expected := base64.StdEncoding.EncodeToString(digest[:])
	stream, isStream := response.Body.(io.ReadWriteCloser)
	if !isStream || response.Header.Get("Sec-WebSocket-Accept") != expected {
		response.Body.Close()
		return nil, fmt.Errorf("expected a WebSocket at %s, found status %s", url, response.Status)
	}
	return &webSocket{stream: stream, reader: bufio.NewReader(stream)}, nil
}

func (w *webSocket) write(opcode byte, payload []byte) error {
	var frame bytes.Buffer
	frame.WriteByte(0x80 | opcode)
	switch length := len(payload); {
	case length < 126:
		frame.WriteByte(0x80 | byte(length))
	case length < 1<<16:
		frame.WriteByte(0x80 | 126)
		binary.Write(&frame, binary.BigEndian, uint16(length))
	default:
		frame.WriteByte(0x80 | 127)
		binary.Write(&frame, binary.BigEndian, uint64(length))
	}
	mask := make([]byte, 4)
	rand.Read(mask)
	frame.Write(mask)
	for at, each := range payload {
		frame.WriteByte(each ^ mask[at%4])
	}
	w.writing.Lock()
	defer w.writing.Unlock()
	_, err := w.stream.Write(frame.Bytes())
	return err
}

func (w *webSocket) readFrame() (isLast bool, opcode byte, payload []byte, err error) {
	head := make([]byte, 2)
	if _, err = io.ReadFull(w.reader, head); err != nil {
		return
	}
	length := uint64(head[1] & 0x7F)
	if size := map[uint64]int{126: 2, 127: 8}[length]; size > 0 {
		extended := make([]byte, 8)
		if _, err = io.ReadFull(w.reader, extended[8-size:]); err != nil {
			return
		}
		length = binary.BigEndian.Uint64(extended)
	}
	payload = make([]byte, length)
	_, err = io.ReadFull(w.reader, payload)
	return head[0]&0x80 != 0, head[0] & 0x0F, payload, err
}

// receive returns the next message, or a ClosedError when there will be none.
func (w *webSocket) receive() ([]byte, error) {
	var message []byte
	for {
		isLast, opcode, payload, err := w.readFrame()
		if err != nil {
			return nil, &ClosedError{Code: 1006}
		}
		switch opcode {
		case opPing:
			if err := w.write(opPong, payload); err != nil {
				return nil, err
			}
		case opPong:
		case opClose:
			w.stream.Close()
			if len(payload) < 2 {
				return nil, &ClosedError{Code: 1005}
			}
			return nil, &ClosedError{int(binary.BigEndian.Uint16(payload)), string(payload[2:])}
		default:
			message = append(message, payload...)
			if isLast {
				return message, nil
			}
		}
	}
}

func (w *webSocket) close(code uint16, reason string) error {
	return w.write(opClose, append(binary.BigEndian.AppendUint16(nil, code), reason...))
}
