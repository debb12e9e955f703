/** Two clocks or units may round a validity by a second; what is claimed here has that to spare. */
export const TOLERANCE_MS = 2_000;
