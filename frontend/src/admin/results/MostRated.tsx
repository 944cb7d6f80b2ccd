import { Link } from 'react-router-dom';
import { Office } from '../../components/ranking/Office';
import type { Overview } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber } from '../../lib/i18n/translate';
import { MeanFigure } from '../figures/MeanFigure';
import figure from '../figures/MeanFigure.module.css';
import { ScoreAxis } from '../figures/ScoreAxis';
import { axisOf } from '../figures/scoreAxis';
import { withPending } from '../figures/usePendingChoice';
import { RankWithout, UnderReviewTag } from '../integrity/UnderReviewTag';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Results.module.css';
import { useCardRows } from './useCardRows';

interface Props {
  overview: Pick<Overview, 'mostRated'>;
  /** True if the figures include pending ratings. */
  pending: boolean;
}

/** Shows the candidates with the most ratings, and their averages. */
export function MostRated({ overview: { mostRated }, pending }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const isCard = useCardRows();
  const axis = axisOf(mostRated);
  if (mostRated.length === 0) return <p className={styles.hint}>{t('figures.empty')}</p>;
  return (
    <table className={`${styles.table} ${styles.rated}`} aria-label={t('overview.mostRated')}>
      <thead>
        <tr>
          <th scope="col">{t('cases.candidate')}</th>
          <th scope="col" className={styles.number}>
            {t('figures.ratings')}
          </th>
          <th scope="col">
            <div className={`${figure.mean} ${figure.inRow}`}>
              <span>
                {t('figures.average')}
                {publicT('list.comma')}
                {t('figures.interval')}
              </span>
              <ScoreAxis axis={axis} named />
            </div>
          </th>
        </tr>
      </thead>
      <tbody>
        {mostRated.map(({ candidate, totalRatings, ...mean }) => (
          <tr key={candidate.id}>
            <th scope="row">
              <Link to={withPending(`/admin/candidates/${candidate.id}`, pending)}>
                <Content of={candidate} field="name" />
              </Link>
              <UnderReviewTag of={candidate.id} />
              <p className={styles.small}>
                <Office of={candidate} />
              </p>
              <RankWithout of={candidate.id} />
            </th>
            <td className={styles.number}>
              {isCard ? t('figures.count', { count: totalRatings }) : formatNumber(totalRatings)}
            </td>
            <td>
              <MeanFigure compact={!isCard} inRow mean={mean} axis={isCard ? undefined : axis} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
