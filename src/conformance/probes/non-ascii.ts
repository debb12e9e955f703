/** Composed and decomposed letters, several scripts, and a line separator that JavaScript once refused. */
export const NON_ASCII = {
  name: 'Zo\u00eb Zoe\u0308 助手 🤖',
  channel: 'caf\u00e9 \u2028\u00ad',
} as const;
