/** The address that servers listen on unless told otherwise. */
export const LOOPBACK = '127.0.0.1';

const LOOPBACK_NAME = /^(?:.+\.)?localhost\.?$/i;
const LOOPBACK_ADDRESS = /^127\.\d+\.\d+\.\d+$|^\[?::1\]?$|^\[?::ffff:127\.\d+\.\d+\.\d+\]?$/i;

/** Whether an address or a name means the machine itself. */
export function isLoopback(name: string): boolean {
  return LOOPBACK_NAME.test(name) || LOOPBACK_ADDRESS.test(name);
}
