import type { CandidateFigures } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber } from '../../lib/i18n/translate';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Charts.module.css';
import { latestDays, TREND_DAYS, trendOf } from './trend';
import { UndecidedLink } from './UndecidedLink';

/** Describes how the number of ratings has changed recently; renders nothing with too few days. */
export function TrendText({ days }: { days: readonly Omit<CandidateFigures['days'][number], 'date'>[] }) {
  const t = useAdminT();
  const publicT = useT();
  const trend = trendOf(days.map(({ ratings }) => ratings));
  if (!trend) return null;
  const { latest, before, percent } = trend;
  const more = latest - before;
  const change = () => {
    if (more === 0) return t('trend.same');
    const number = formatNumber(Math.abs(more));
    if (before === 0) return t('trend.fromNothing');
    const sign = more > 0 ? '+' : '−';
    const share = percent === null ? [] : [`${sign}${formatNumber(Math.abs(percent))}\u00a0%`];
    return t(more > 0 ? 'trend.more' : 'trend.fewer', {
      number,
      before: [formatNumber(before), ...share].join(publicT('list.comma')),
    });
  };
  return (
    <p className={styles.trend}>
      <span className={styles.arrow} aria-hidden="true">
        {more > 0 ? '▲' : more < 0 ? '▼' : '='}
      </span>
      <span>
        <strong>{t('trend.latest', { count: latest, days: TREND_DAYS })}</strong> {change()}{' '}
        <UndecidedLink days={latestDays(days)} unit="ratings" />{' '}
        {t('trend.today', { number: formatNumber(days.at(-1)?.ratings ?? 0) })}
      </span>
    </p>
  );
}
