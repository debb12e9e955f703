/** How a call stands in the list of calls. */
export interface AnswerNote {
  readonly what: string;
  /** Stands for the token that was presented. */
  readonly tokenId?: string;
  /** What came of it, in words. */
  readonly outcome: string;
}

/** What a route answers. */
export interface Answer {
  /** HTTP status, 200 to 599. */
  readonly status: number;
  /** An object is sent as JSON, a text as plain text. */
  readonly body: object | string;
  /** Absent: the call does not stand in the list of calls. */
  readonly note?: AnswerNote;
}
