/** How long the work takes during which other requests can come in, in ms. */
export const WORK_MS = 50;
