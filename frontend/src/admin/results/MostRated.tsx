import { Link } from 'react-router-dom';
import type { Overview } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { MAX_COMPARED } from '../compare/comparedIds';
import { MeanFigure } from '../figures/MeanFigure';
import { withPending } from '../figures/usePendingChoice';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Results.module.css';

interface Props {
  /** The most ratings first. */
  candidates: Overview['mostRated'];
  /** True if the figures include pending ratings. */
  pending: boolean;
}

/** Shows the candidates with the most ratings and their averages, with a link to compare them. */
export function MostRated({ candidates, pending }: Props) {
  const t = useAdminT();
  if (candidates.length === 0) return <p className={styles.hint}>{t('figures.empty')}</p>;
  const compared = candidates.slice(0, MAX_COMPARED).map(({ candidate }) => candidate.id);
  return (
    <>
      <ol className={styles.list}>
        {candidates.map(({ candidate, totalRatings, ...mean }) => (
          <li key={candidate.id} className={styles.rated}>
            <Link to={withPending(`/candidate/${candidate.id}`, pending)}>
              <Content of={candidate} field="name" />
            </Link>
            <MeanFigure mean={mean} count={totalRatings} />
          </li>
        ))}
      </ol>
      <Link to={withPending(`/admin/compare?ids=${compared.join(',')}`, pending)}>
        {t('section.compare')}
      </Link>
    </>
  );
}
