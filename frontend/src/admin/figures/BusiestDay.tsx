import { formatNumber } from '../../lib/i18n/translate';
import { shortDay } from '../table/shortTime';
import { useMonths } from '../table/useMonths';
import { useAdminT } from '../texts/AdminTexts';

interface Props {
  day: string;
  /** The number of ratings or voters. */
  number: number;
}

/** Names the day with the most ratings or voters. */
export function BusiestDay({ day, number }: Props) {
  const t = useAdminT();
  const months = useMonths();
  return t('overview.busiest', { number: formatNumber(number), day: shortDay(months, day) });
}
