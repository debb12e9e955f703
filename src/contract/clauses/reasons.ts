/** A duty of the chat service: what a target does cannot break it. */
export const KEPT_BY_CHAT_SERVICE: string =
  'A duty of the chat service that no target can break; the one that assay plays is held to it by its own tests.';

/** A duty of the engine that shows in no notification. */
export const KEPT_BY_ENGINE: string =
  'A duty of the engine that no target can break; the one that assay plays is held to it by its own tests.';

/** A duty of whoever calls the REST interface of the chat service. */
export const LISTED_BY_CHAT_SERVICE: string =
  'A duty of whoever calls the chat service, which is no target of a run; `assay serve` refuses and lists the calls that break it.';

/** A shape that the engine owes: no target can break it, and what we send is held to it. */
export function keptBySchema(file: string): string {
  return `A duty of the engine that no target can break; what we send is held to schemas/${file}.schema.json.`;
}
