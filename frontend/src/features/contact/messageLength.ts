/** What the server takes. */
export const MESSAGE_MAX = 1000;

/** Gives how long a message is as the server counts it: whole characters, without the space around it. */
export function messageLength(message: string): number {
  return [...message.trim()].length;
}
