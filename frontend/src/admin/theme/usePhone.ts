import { useMediaQuery } from './useMediaQuery';

/** Below this width only icons fit beside a heading. */
const PHONE = '(max-width: 30rem)';

/** Returns whether the window is as narrow as on a phone. */
export const usePhone = (): boolean => useMediaQuery(PHONE);
