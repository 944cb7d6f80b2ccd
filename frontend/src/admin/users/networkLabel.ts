/** Enough of a network's hash to tell it from others by eye. */
export function networkLabel(hash: string): string {
  return hash.slice(0, 8);
}
