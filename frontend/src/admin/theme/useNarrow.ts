import { useMediaQuery } from './useMediaQuery';

/** Below this width a table doesn't fit, and rows become cards. */
const NARROW = '(max-width: 63.99rem)';

/** Tells whether the window is a phone's or a small tablet's. */
export function useNarrow(): boolean {
  return useMediaQuery(NARROW);
}
