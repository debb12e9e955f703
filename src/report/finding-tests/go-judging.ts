/** What the tests of Go judge answers by; it follows the rest of what their file begins with. */
export const GO_JUDGING: string = `func valueAt(document any, pointer string) (any, bool) {
	value := document
	for _, step := range strings.Split(pointer, "/")[1:] {
		name := strings.ReplaceAll(strings.ReplaceAll(step, "~1", "/"), "~0", "~")
		switch holder := value.(type) {
		case map[string]any:
			member, isThere := holder[name]
			if !isThere {
				return nil, false
			}
			value = member
		case []any:
			at, err := strconv.Atoi(name)
			if err != nil || at < 0 || at >= len(holder) {
				return nil, false
			}
			value = holder[at]
		default:
			return nil, false
		}
	}
	return value, true
}

func meets(given answer, wanted rule) bool {
	if wanted.Pattern != nil {
		return regexp.MustCompile(*wanted.Pattern).Match(given.body)
	}
	var document any
	if json.Unmarshal(given.body, &document) != nil {
		return false
	}
	found, isThere := valueAt(document, wanted.Pointer)
	for _, value := range wanted.Values {
		if isThere && reflect.DeepEqual(value, found) {
			return true
		}
	}
	return false
}

func hasStatus(given answer, statuses []string) bool {
	for _, status := range statuses {
		if status == strconv.Itoa(given.status) || status == strconv.Itoa(given.status/100)+"xx" {
			return true
		}
	}
	return false
}

func rejectsByBody(given answer) bool {
	isTold := hasStatus(given, settings.Acknowledgement.Statuses) || hasStatus(given, settings.Rejection.Statuses)
	return settings.Rejection.Body != nil && isTold && meets(given, *settings.Rejection.Body)
}

func acknowledges(given answer) bool {
	if !hasStatus(given, settings.Acknowledgement.Statuses) || rejectsByBody(given) {
		return false
	}
	return settings.Acknowledgement.Body == nil || meets(given, *settings.Acknowledgement.Body)
}

func rejects(given answer) bool {
	if settings.Rejection.Body == nil {
		return hasStatus(given, settings.Rejection.Statuses)
	}
	return rejectsByBody(given)
}

func membersOf(given answer) (token, hasError bool) {
	var members map[string]any
	_ = json.Unmarshal(given.body, &members)
	has := func(name string) bool {
		text, isText := members[name].(string)
		return isText && strings.TrimSpace(text) != ""
	}
	return has("token"), has("error")
}

func isSuccess(given answer) bool { return given.status/100 == 2 }

func hasTokenOrError(given answer) bool {
	token, hasError := membersOf(given)
	if token || hasError {
		return token != hasError && (hasError || isSuccess(given))
	}
	return given.status >= 400 && given.status < 500
}

var expectations = map[string]func(answer) bool{
	"acknowledgement": acknowledges,
	"rejection":       rejects,
	"answer":          func(given answer) bool { return given.status < 500 },
	"token": func(given answer) bool {
		token, hasError := membersOf(given)
		return isSuccess(given) && token && !hasError
	},
	"no-token": func(given answer) bool {
		token, _ := membersOf(given)
		return !(isSuccess(given) && token)
	},
	"token-or-error": hasTokenOrError,
	"status-400":     func(given answer) bool { return given.status == 400 },
}

func requireAnswer(t *testing.T, owed string, sent message, expected string) {
	t.Helper()
	given := send(t, sent)
	if given.status == 429 || given.status == 503 && given.header.Get("Retry-After") != "" {
		t.Fatalf("The target limits its pace (status %d): nothing can be said.", given.status)
	}
	if !expectations[owed](given) {
		t.Fatalf("expected %s, found another answer with status %d", expected, given.status)
	}
}

// Unless the control is served, nothing follows from a refusal.
func requireControl(t *testing.T, owed string, control message) {
	t.Helper()
	served, what := "acknowledgement", "an acknowledgement"
	if owed == "no-token" {
		served, what = "token", "a token"
	}
	requireAnswer(t, served, control, what+" of the control, without which nothing can be said")
}
`;
