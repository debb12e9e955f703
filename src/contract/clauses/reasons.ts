/** Covered later by the chat service that the harness plays. */
export const CHAT_SIMULATOR: string =
  'the chat-service simulator, whose REST face and client logins are tested against it';

/** Covered later by a client that is driven against the simulated chat service. */
export const TOKEN_LIFECYCLE: string =
  'the token-lifecycle suite, which drives a client from its first token through renewal to expiry';

/** Covered later by the engine that the harness plays. */
export const ENGINE_SIMULATOR: string =
  'the engine simulator, whose operations and sessions are tested against it';

/** A shape that the engine owes: no target can break it, and what we send is held to it. */
export function keptBySchema(file: string): string {
  return `A duty of the engine that no target can break; what we send is held to schemas/${file}.schema.json.`;
}

/** A duty of the client that no target of a run has; a client of the user's own can be tried on it. */
export const REHEARSED: string =
  'A duty of the client, which is no target of a run; the rehearsal of `assay serve` tries it on a client of your own.';
