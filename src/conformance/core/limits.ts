/** No answer that a check asks for is longer; a longer one is the failure `too-large`. */
export const MAX_ANSWER_BYTES: number = 4 * 1024 * 1024;
