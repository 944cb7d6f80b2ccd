import { useMediaQuery } from './useMediaQuery';

/** Below this width a table doesn't fit, and rows become cards. */
const NARROW = '(max-width: 63.99rem)';

/** Returns whether the window is as narrow as on a phone or small tablet. */
export function useNarrow(): boolean {
  return useMediaQuery(NARROW);
}
