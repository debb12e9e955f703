/** Ids of checks that went, each with the checks that cover its claim now; none where it went whole. */
export const FORMER_CHECK_IDS: Readonly<Record<string, readonly string[]>> = {
  'receiver.acknowledges.error-codes-of-any-size': [],
  'receiver.acknowledges.fractional-times': ['receiver.acknowledges.fractional-numbers'],
  'receiver.acknowledges.labels-of-any-name': ['receiver.acknowledges.labels-of-any-kind'],
  'receiver.acknowledges.round-ids-of-any-form': [],
  'receiver.acknowledges.two-agents-in-one-channel': [],
  'receiver.agent-expire.copies-renew-once': [],
  'receiver.agent-expire.other-product-renews-nothing': [],
  'receiver.agent-expire.renews-each-at-once': [],
  'receiver.agent-expire.renews-the-right-one-in-a-channel': [],
  'receiver.answer.shows-no-notification-to-get': [],
  'receiver.effect.call-states-of-one-millisecond-take-effect-each': [],
  'receiver.effect.forgeries-leave-no-effect': [
    'receiver.effect.rejected-forgeries-leave-none',
    'receiver.effect.forgery-has-none',
  ],
  'receiver.effect.is-one-at-the-end': [],
  'receiver.effect.large-batches-take-effect-once': ['receiver.effect.edges-take-effect-once'],
  'receiver.effect.malformed-body-has-none': [],
  'receiver.effect.name-in-two-channels-takes-effect-each': [],
  'receiver.effect.near-equal-notice-ids-take-effect-each': [
    'receiver.effect.edges-take-effect-once',
  ],
  'receiver.effect.notice-ids-that-are-words-take-effect': [],
  'receiver.retry.takes-effect-after-its-sender-left': [],
  'receiver.retry.takes-effect-once-however-written': ['receiver.retry.takes-effect-once'],
  'receiver.retry.takes-effect-once-whatever-its-notify-ms': ['receiver.retry.takes-effect-once'],
  'receiver.signature.one-header-alone': ['receiver.signature.mixed-pair'],
  'receiver.signature.other-spellings': ['receiver.signature.upper-case-digits'],
  'receiver.signature.rejects-appended-bytes': ['receiver.signature.rejects-changed-body'],
  'receiver.signature.rejects-changed-field': ['receiver.signature.rejects-changed-body'],
  'receiver.signature.rejects-cut-signatures': ['receiver.signature.rejects-changed-digit'],
  'receiver.signature.rejects-empty-key': ['receiver.signature.rejects-unrelated-key'],
  'receiver.signature.rejects-empty-signatures': ['receiver.signature.rejects-unsigned'],
  'receiver.signature.rejects-forgeries-by-other-ways': [],
  'receiver.signature.rejects-forgeries-in-every-history': [
    'receiver.signature.rejects-forgeries-in-every-form',
  ],
  'receiver.signature.rejects-guessable-keys': ['receiver.signature.rejects-unrelated-key'],
  'receiver.signature.rejects-large-forgeries': [
    'receiver.signature.rejects-forgeries-in-every-form',
  ],
  'receiver.signature.rejects-made-up-signatures': ['receiver.signature.rejects-unrelated-key'],
  'receiver.signature.rejects-plain-digests': ['receiver.signature.rejects-unrelated-key'],
  'receiver.signature.rejects-reordered-digits': ['receiver.signature.rejects-changed-digit'],
  'receiver.signature.rejects-signatures-of-another-notification': [
    'receiver.signature.rejects-unrelated-key',
  ],
  'receiver.signature.rejects-stray-bytes': ['receiver.signature.rejects-changed-body'],
  'receiver.signature.rejects-wildcards': ['receiver.signature.rejects-changed-digit'],
  'token-lifecycle.history.keeps-users-and-app-apart': [],
  'token-lifecycle.history.lives-through-days': ['token-server.expire.decides-the-validity'],
  'token-lifecycle.login.refuses-other-users': ['token-server.user-token.keeps-the-user-id-exact'],
  'token-lifecycle.login.refuses-the-app-token': ['token-server.app-token.names-no-user'],
  'token-lifecycle.rest.refuses-the-user-token': ['token-server.user-token.has-no-app-privilege'],
  'token-server.answer.content-type': [],
  'token-server.answer.tells-the-time': [],
  'token-server.certificate.never-leaks-under-load': ['token-server.certificate.never-leaks'],
  'token-server.empty-user.gets-no-app-token': ['token-server.empty-user.gets-no-user-token'],
  'token-server.expire.equals-the-validity-every-time': [
    'token-server.expire.decides-the-validity',
  ],
  'token-server.expire.grants-short-validity': [],
  'token-server.expire.zero': [],
  'token-server.failure.status': ['token-server.failure.declared-request-status'],
  'token-server.request.answers-any-user-soon': [],
  'token-server.request.any-accept-header': [],
  'token-server.request.body-in-pieces': [],
  'token-server.request.get-method': [],
  'token-server.request.lenient-json': [],
  'token-server.request.survives-odd-json': ['token-server.undecodable-body.answers-400'],
  'token-server.token.keeps-kinds-apart': ['token-server.app-token.names-no-user'],
  'token-server.token.keeps-parallel-kinds-apart': [
    'token-server.user-token.keeps-parallel-users-apart',
  ],
  'token-server.token.names-the-app-id': ['token-server.token.signed-with-the-certificate'],
  'token-server.token.valid-24-hours-at-most-every-time': [
    'token-server.user-token.valid-24-hours-at-most',
  ],
  'token-server.wrong-credentials.altered-headers-get-no-token': [
    'token-server.wrong-credentials.get-no-token',
  ],
  'token-server.user-token.keeps-an-overlong-user-id-exact': [],
  'token-server.user-token.keeps-many-users-apart': [
    'token-server.user-token.differs-between-users',
  ],
  'token-server.user-token.names-the-user-every-time': ['token-server.user-token.names-the-user'],
};

/** What became of the id of a check, in one sentence; undefined for one that never was. */
export function formerCheckWords(id: string): string | undefined {
  const covering = FORMER_CHECK_IDS[id];
  if (covering === undefined) return undefined;
  return covering.length === 0
    ? `The check ${id} went, and no other covers it.`
    : `The check ${id} went; ${covering.join(' and ')} covers it now.`;
}
