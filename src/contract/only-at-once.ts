/** How the reason of a result begins whose check holds when it is judged alone. Reports recognise the cause by it. */
export const ONLY_AT_ONCE = 'Alone it held, and beside other requests it failed';

/** Chance looks the same, where it lets one request of many fail. */
const BOTH_READINGS = 'look for what requests share, or for what fails now and then.';

export const FAILED_AT_ONCE: string = `${ONLY_AT_ONCE}: ${BOTH_READINGS}`;
/** It failed once before it held alone, and once more after that. */
export const FAILED_AGAIN_AT_ONCE: string = `${ONLY_AT_ONCE} again: ${BOTH_READINGS}`;
