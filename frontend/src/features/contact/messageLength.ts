/** The server's limits. */
export const MESSAGE_MAX = 1000;

/** Returns the length of a message as the server counts it: in characters, without surrounding space. */
export function messageLength(message: string): number {
  return [...message.trim()].length;
}
