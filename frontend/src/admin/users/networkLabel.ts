/** The part of a network's hash that distinguishes it by eye. */
export function networkLabel(hash: string): string {
  return hash.slice(0, 8);
}
