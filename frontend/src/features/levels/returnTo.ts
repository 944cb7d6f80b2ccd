/** The state that a page passes on when it sends a user to another page to verify. */
export interface ReturnState {
  /** The path and query to return to. */
  back: string;
}

/** Reads the state of a location; a state that is not ours counts as none. */
export function returnTo(state: unknown): string | null {
  const back = typeof state === 'object' && state !== null && 'back' in state ? state.back : null;
  return typeof back === 'string' && /^\/(?!\/)/.test(back) ? back : null;
}
