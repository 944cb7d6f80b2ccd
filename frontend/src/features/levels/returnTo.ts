/** What a page passes on when it sends a visitor to another one to prove something. */
export interface ReturnState {
  /** Path and query to come back to. */
  back: string;
}

/** Reads the state of a location; whatever is not ours counts as none. */
export function returnTo(state: unknown): string | null {
  const back = typeof state === 'object' && state !== null && 'back' in state ? state.back : null;
  return typeof back === 'string' && /^\/(?!\/)/.test(back) ? back : null;
}
