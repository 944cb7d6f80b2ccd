import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { PersonImage } from '../../components/PersonImage';
import { Office } from '../../components/ranking/Office';
import type { CandidateFigures } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import { formatScore } from '../../lib/i18n/translate';
import { AverageWithout } from '../figures/AverageWithout';
import { BusiestDay } from '../figures/BusiestDay';
import { DayChart } from '../figures/DayChart';
import { dayCounts } from '../figures/dayCounts';
import { emptyStart } from '../figures/emptyStart';
import type { Mean } from '../figures/figureTexts';
import { Histogram, highestShare } from '../figures/Histogram';
import { MeanFigure } from '../figures/MeanFigure';
import { ScoreAxis, ScoreAxisName } from '../figures/ScoreAxis';
import { type Axis, axisOf } from '../figures/scoreAxis';
import { useAdminT } from '../texts/AdminTexts';
import styles from './ComparisonTable.module.css';
import type { Cell, Difference, Row } from './comparison';
import { SideBySide } from './SideBySide';

interface Props {
  figures: readonly CandidateFigures[];
  rows: readonly Row[];
  reference: CandidateFigures | undefined;
  pending: boolean;
  /** The average of a candidate without disputed ratings, if it is known. */
  withoutOf: (one: CandidateFigures) => Pick<Mean, 'average' | 'interval'> | undefined;
  caption: ReactNode;
  /** The reference to what a picture shows. */
  ref: Ref<HTMLElement>;
}

/** Returns whether two candidates hold the same office; one without a title shares an office with nobody. */
export const inOneOffice = (one: CandidateFigures, other: CandidateFigures | undefined) =>
  one.candidate.title !== null && one.candidate.title === other?.candidate.title;

/** Compares candidates metric by metric: averages and shares on common scales, days each on their own. */
export function ComparisonTable({ figures, rows, reference, pending, withoutOf, caption, ref }: Props) {
  const t = useAdminT();
  const texts = useTexts();
  const share = Math.max(0, ...figures.map(({ distribution }) => highestShare(distribution)));
  const axis = axisOf([
    ...rows.flatMap(({ cells }) => cells),
    ...figures.map((one) => withoutOf(one) ?? null),
  ]);
  const skipped = emptyStart(figures.map(({ days }) => days));
  const averages = rows.map(({ key, metric, cells }) => ({
    key: key ?? 'overall',
    heading: metric ? <Content of={metric} field="label" /> : t('compare.overall'),
    cell: (index: number) => (
      <MeanCell
        of={figures[index]}
        pending={pending}
        without={figures[index] && withoutOf(figures[index])}
        cell={cells[index] ?? null}
        reference={figures[index] && inOneOffice(figures[index], reference) ? reference : undefined}
        overall={key === null}
        axis={axis}
      />
    ),
  }));
  const chart = (
    key: string,
    heading: string,
    draw: (one: CandidateFigures, label: string) => ReactNode,
  ) => ({
    key,
    heading,
    isChart: true,
    cell: (index: number) => {
      const one = figures[index];
      return one && draw(one, `${texts(one.candidate, 'name')}: ${heading}`);
    },
  });
  const charts = [
    chart('distribution', t('figures.distribution'), ({ distribution }, label) => (
      <Histogram label={label} buckets={distribution} top={share} small />
    )),
    chart('days', t('figures.days'), ({ days }, label) => {
      const busiest = days.toSorted((one, other) => other.ratings - one.ratings)[0];
      return (
        <>
          {busiest && busiest.ratings > 0 && (
            <p className={styles.lead}>
              <BusiestDay day={busiest.date} number={busiest.ratings} />
            </p>
          )}
          <DayChart
            label={label}
            unit={t('figures.ratings')}
            days={dayCounts(days.slice(skipped), 'ratings')}
            summed={false}
            small
          />
        </>
      );
    }),
  ];
  return (
    <SideBySide
      ref={ref}
      label={t('compare.table')}
      corner={t('compare.metric')}
      axis={{
        name: <ScoreAxisName axis={axis} />,
        content: <ScoreAxis axis={axis} />,
      }}
      columns={figures.map((one) => {
        const { candidate } = one;
        const tag =
          one === reference
            ? 'reference'
            : inOneOffice(one, reference)
              ? undefined
              : ('otherOffice' as const);
        return {
          id: candidate.id,
          name: <Content of={candidate} field="name" />,
          head: <Person candidate={candidate} tag={tag} />,
          note: <Held candidate={candidate} tag={tag} />,
        };
      })}
      groups={[{ key: 'all', rows: [...averages, ...charts] }]}
      pending={pending}
      caption={caption}
    />
  );
}

interface PersonProps {
  candidate: CandidateFigures['candidate'];
  /** Says with whom the others are compared, or why a candidate is not. */
  tag: 'reference' | 'otherOffice' | undefined;
}

function Person({ candidate, tag }: PersonProps) {
  return (
    <div className={styles.person}>
      <div className={styles.image}>
        <PersonImage src={candidate.imageUrl} sizes="3rem" />
      </div>
      <div>
        <Link to={`/admin/candidates/${candidate.id}`}>
          <Content of={candidate} field="name" />
        </Link>
        <Held candidate={candidate} tag={tag} />
      </div>
    </div>
  );
}

/** The office of a candidate, and the tag. */
function Held({ candidate, tag }: PersonProps) {
  const t = useAdminT();
  return (
    <>
      <p className={styles.lead}>
        <Office of={candidate} />
      </p>
      {tag && <p className={styles[tag]}>{t(`compare.${tag}`)}</p>}
    </>
  );
}

interface MeanCellProps {
  of: CandidateFigures | undefined;
  pending: boolean;
  without: Pick<Mean, 'average' | 'interval'> | undefined;
  cell: Cell | null;
  /** Undefined if no difference is shown. */
  reference: CandidateFigures | undefined;
  overall: boolean;
  axis: Axis;
}

function MeanCell({ of, pending, without, cell, reference, overall, axis }: MeanCellProps) {
  const t = useAdminT();
  const texts = useTexts();
  if (!cell) return <p className={styles.lead}>{t(overall ? 'figures.empty' : 'compare.notRatedOn')}</p>;
  // The first row says it for the metrics that all of these ratings include.
  const hasOwnCount = overall || cell.count !== of?.totalRatings;
  return (
    <MeanFigure
      compact
      mean={{ ...cell, fewRatings: hasOwnCount && cell.fewRatings }}
      count={hasOwnCount ? cell.count : undefined}
      axis={axis}
      without={overall ? without : undefined}
    >
      {overall && of && <AverageWithout candidateId={of.candidate.id} pending={pending} />}
      {reference &&
        cell.difference &&
        (cell.difference.beyond ? (
          <DifferenceMark difference={cell.difference} name={texts(reference.candidate, 'name')} />
        ) : (
          <span className={styles.lead}>{t('compare.noDifference')}</span>
        ))}
    </MeanFigure>
  );
}

function DifferenceMark({ difference: { points }, name }: { difference: Difference; name: string }) {
  const t = useAdminT();
  const higher = points > 0;
  return (
    <span className={higher ? styles.higher : styles.lower}>
      <span aria-hidden="true">{higher ? '▲' : '▼'}</span>{' '}
      {t(higher ? 'compare.higher' : 'compare.lower', { points: formatScore(Math.abs(points)) })}
      <span className="visually-hidden"> {t('compare.than', { name })}</span>
    </span>
  );
}
