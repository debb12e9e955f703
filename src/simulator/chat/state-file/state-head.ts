/** The first line of a state file: what must be the same when a service goes on with it. */
export interface StateHead {
  readonly format: 'assay-chat-state';
  readonly version: 1;
  readonly appId: string;
  /** The id of the token format: tokens of one format mean nothing in another. */
  readonly tokenFormat: string;
  /** Number of tokens issued before the lines that follow. */
  readonly issuedTokens: number;
}

export const STATE_FORMAT = 'assay-chat-state';
export const STATE_VERSION = 1;
