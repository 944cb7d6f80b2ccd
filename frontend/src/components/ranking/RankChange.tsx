import { useT } from '../../lib/i18n/I18nProvider';
import styles from './RankTable.module.css';

interface Props {
  /** The rank within the office; null without one. */
  now: number | null;
  /** The rank at the end of the previous round; null without one; undefined if no round has ended before. */
  before: number | null | undefined;
}

/**
 * Shows how a rank within an office has changed since the previous round; renders nothing if there is no
 * comparison.
 */
export function RankChange({ now, before }: Props) {
  const t = useT();
  if (now === null || before === undefined) return null;
  if (before === null) return <span className={styles.change}>{t('rank.new')}</span>;
  const count = Math.abs(before - now);
  if (count === 0) return <span className={styles.change}>=</span>;
  return (
    <span className={styles.change}>
      <span aria-hidden="true">{`${before > now ? '▲' : '▼'}${count}`}</span>
      <span className="visually-hidden">{t(before > now ? 'rank.up' : 'rank.down', { count })}</span>
    </span>
  );
}
