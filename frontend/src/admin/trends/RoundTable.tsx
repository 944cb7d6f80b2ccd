import type { Ref } from 'react';
import type { CandidateTrends, Round } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { SideBySide } from '../compare/SideBySide';
import { MeanFigure } from '../figures/MeanFigure';
import { ScoreAxis, ScoreAxisName } from '../figures/ScoreAxis';
import { axisOf } from '../figures/scoreAxis';
import { useAdminT } from '../texts/AdminTexts';
import { compareRounds } from './roundComparison';

interface Props {
  /** In the order of their columns. */
  candidates: readonly CandidateTrends[];
  /** The oldest first. */
  rounds: readonly Round[];
  pending: boolean;
  /** The reference to what a picture shows. */
  ref: Ref<HTMLElement>;
}

/** One group of rows per metric, one row per round, one column per candidate. */
export function RoundTable({ candidates, rounds, pending, ref }: Props) {
  const t = useAdminT();
  const groups = compareRounds(candidates, rounds);
  const axis = axisOf(groups.flatMap(({ rows }) => rows.flatMap(({ points }) => points)));
  return (
    <SideBySide
      ref={ref}
      label={t('trends.table')}
      corner={t('trends.round')}
      axis={{ name: <ScoreAxisName axis={axis} />, content: <ScoreAxis axis={axis} /> }}
      columns={candidates.map(({ candidate }) => ({
        id: candidate.id,
        name: <Content of={candidate} field="name" />,
      }))}
      groups={groups.map(({ key, metric, rows }) => ({
        key: key ?? 'overall',
        heading: metric ? <Content of={metric} field="label" /> : t('compare.overall'),
        rows: rows.map(({ round, points }) => ({
          key: round.id,
          heading: <Content of={round} field="name" />,
          cell: (index) => {
            const point = points[index];
            return point ? (
              <MeanFigure compact mean={point} count={metric ? undefined : point.count} axis={axis} />
            ) : (
              t('table.none')
            );
          },
        })),
      }))}
      pending={pending}
    />
  );
}
