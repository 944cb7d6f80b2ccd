import { formatNumber } from '../../lib/i18n/translate';
import { useAdminT } from '../texts/AdminTexts';
import { useMediaQuery } from '../theme/useMediaQuery';

/** Below this width, the rows of the tables are cards without headings. */
const CARDS = '(max-width: 47.99rem)';

/** Returns a function that formats a number of ratings: on a card with its unit, because no heading names it. */
export function useRatingsText(): (count: number) => string {
  const t = useAdminT();
  const isCard = useMediaQuery(CARDS);
  return (count) => (isCard ? t('figures.count', { count }) : formatNumber(count));
}
