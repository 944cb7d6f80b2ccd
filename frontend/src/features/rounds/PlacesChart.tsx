import type { CandidateRound } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useLanguage } from '../../lib/i18n/I18nProvider';
import { locales } from '../../lib/i18n/locales';
import { placePoints } from './placePoints';
import styles from './Rounds.module.css';
import { useRoundT } from './texts/useRoundT';

const WIDTH = 320;
/** The heights of a chart with different ranks, and of one with equal ranks. */
const HEIGHT = { slope: 96, level: 40 };

interface Props {
  /** The oldest first. */
  rounds: readonly CandidateRound[];
  /** The current rank within the office; null without one. */
  now: number | null;
}

/**
 * A candidate's ranks within the office as a line, round by round, with an open point for today: the table
 * beside it contains the same numbers. Renders nothing with fewer than two ranks.
 */
export function PlacesChart({ rounds, now }: Props) {
  const t = useRoundT();
  const { locale } = useLanguage();
  const ranks = [...rounds.map(({ rankInTitle }) => rankInTitle), now];
  const isLevel = new Set(ranks.filter((rank) => rank !== null)).size === 1;
  const height = isLevel ? HEIGHT.level : HEIGHT.slope;
  const points = placePoints(ranks, {
    width: WIDTH,
    height,
    isMirrored: locales[locale].dir === 'rtl',
  });
  if (points.length < 2) return null;
  const isNow = (round: number) => round === rounds.length;
  return (
    <figure className={styles.slope}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={t('history.chart')}>
        {points.slice(1).map((point, index) => {
          const before = points[index];
          return (
            before &&
            before.round + 1 === point.round && (
              <line
                key={point.round}
                x1={before.x}
                y1={before.y}
                x2={point.x}
                y2={point.y}
                strokeDasharray={isNow(point.round) ? '4 4' : undefined}
              />
            )
          );
        })}
        {points.map(({ round, rank, x, y }) => (
          <g key={round}>
            <circle cx={x} cy={y} r="5" className={isNow(round) ? styles.open : undefined} />
            <text x={x} y={y - 11} textAnchor="middle">
              {rank}
            </text>
          </g>
        ))}
      </svg>
      <div className={styles.axis} aria-hidden="true">
        {rounds.map(({ round }) => (
          <span key={round.id}>
            <Content of={round} field="name" />
          </span>
        ))}
        <span>{t('history.now')}</span>
      </div>
    </figure>
  );
}
