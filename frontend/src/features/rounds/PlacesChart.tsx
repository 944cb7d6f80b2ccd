import type { CandidateRound } from '../../lib/api/types';
import { useLanguage } from '../../lib/i18n/I18nProvider';
import { locales } from '../../lib/i18n/locales';
import { placePoints } from './placePoints';
import styles from './Rounds.module.css';

const WIDTH = 320;
const HEIGHT = 96;

interface Props {
  /** The oldest first. */
  rounds: readonly CandidateRound[];
  label: string;
}

/** A candidate's places as a line: the table beside it says the same in numbers. */
export function PlacesChart({ rounds, label }: Props) {
  const { locale } = useLanguage();
  const points = placePoints(rounds, {
    width: WIDTH,
    height: HEIGHT,
    isMirrored: locales[locale].dir === 'rtl',
  });
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {points.slice(1).map((point, index) => {
        const before = points[index];
        return (
          before &&
          before.round + 1 === point.round && (
            <line key={point.round} x1={before.x} y1={before.y} x2={point.x} y2={point.y} />
          )
        );
      })}
      {points.map(({ round, rank, x, y }) => (
        <g key={round}>
          <circle cx={x} cy={y} r="4" />
          <text x={x} y={y - 9} textAnchor="middle">
            {rank}
          </text>
        </g>
      ))}
    </svg>
  );
}
