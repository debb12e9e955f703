/** Whether bytes are JSON text in UTF-8 without a byte order mark (RFC 8259, section 8.1). */
export function decodesAsJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}
