import { useMediaQuery } from '../theme/useMediaQuery';

/** Returns whether the window is so narrow that the rows of the tables are cards, whose figures no heading names. */
export const useCardRows = (): boolean => useMediaQuery('(max-width: 47.99rem)');
