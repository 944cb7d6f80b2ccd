import { Link } from 'react-router-dom';
import { PersonImage } from '../../components/PersonImage';
import type { CandidateFigures } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatScore } from '../../lib/i18n/translate';
import { DayChart } from '../figures/DayChart';
import { Histogram, highestShare } from '../figures/Histogram';
import { MeanFigure } from '../figures/MeanFigure';
import { useAdminT } from '../texts/AdminTexts';
import styles from './ComparisonTable.module.css';
import type { Cell, Difference, Row } from './comparison';

interface Props {
  figures: readonly CandidateFigures[];
  rows: readonly Row[];
  reference: CandidateFigures | undefined;
}

/** Shows candidates in columns and metrics in rows, on common scales; names and metrics stay visible. */
export function ComparisonTable({ figures, rows, reference }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const texts = useTexts();
  const share = Math.max(0, ...figures.map(({ distribution }) => highestShare(distribution)));
  const day = Math.max(0, ...figures.flatMap(({ days }) => days.map(({ ratings }) => ratings)));
  const labelled = (name: string, label: string) => `${name}: ${label}`;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            {t('compare.metric')}
          </th>
          {figures.map((one) => (
            <th key={one.candidate.id} scope="col">
              <div className={styles.person}>
                <div className={styles.image}>
                  <PersonImage src={one.candidate.imageUrl} sizes="3rem" />
                </div>
                <div>
                  <Link to={`/candidate/${one.candidate.id}`}>
                    <Content of={one.candidate} field="name" />
                  </Link>
                  <p className={styles.lead}>
                    <Content of={one.candidate} field="title" none={publicT('candidate.noTitle')} />
                  </p>
                  {one === reference && <p className={styles.reference}>{t('compare.reference')}</p>}
                </div>
              </div>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, metric, cells }) => (
          <tr key={key ?? 'overall'}>
            <th scope="row">{metric ? <Content of={metric} field="label" /> : t('compare.overall')}</th>
            {cells.map((cell, index) => (
              <td key={figures[index]?.candidate.id}>
                <MeanCell cell={cell} reference={reference} overall={key === null} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('figures.distribution')}</th>
          {figures.map(({ candidate, distribution }) => (
            <td key={candidate.id}>
              <Histogram
                label={labelled(texts(candidate, 'name'), t('figures.distribution'))}
                buckets={distribution}
                top={share}
                small
              />
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t('figures.days')}</th>
          {figures.map(({ candidate, days }) => (
            <td key={candidate.id}>
              <DayChart
                label={labelled(texts(candidate, 'name'), t('figures.days'))}
                unit={t('figures.ratings')}
                days={days.map(({ date, ratings }) => ({ date, count: ratings }))}
                top={day}
              />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

interface MeanCellProps {
  cell: Cell | null;
  reference: CandidateFigures | undefined;
  overall: boolean;
}

function MeanCell({ cell, reference, overall }: MeanCellProps) {
  const t = useAdminT();
  const texts = useTexts();
  if (!cell) return <p className={styles.lead}>{t(overall ? 'figures.empty' : 'compare.notRatedOn')}</p>;
  return (
    <>
      <MeanFigure mean={cell} count={cell.count} />
      {cell.difference?.beyond && reference && (
        <DifferenceMark difference={cell.difference} name={texts(reference.candidate, 'name')} />
      )}
    </>
  );
}

function DifferenceMark({ difference: { points }, name }: { difference: Difference; name: string }) {
  const t = useAdminT();
  const higher = points > 0;
  return (
    <p className={higher ? styles.higher : styles.lower}>
      <span aria-hidden="true">{higher ? '▲' : '▼'}</span>{' '}
      {t(higher ? 'compare.higher' : 'compare.lower', { points: formatScore(Math.abs(points)) })}
      <span className="visually-hidden"> {t('compare.than', { name })}</span>
    </p>
  );
}
