import { matchPath } from 'react-router-dom';
import { Skeleton } from '../../components/Skeleton';
import { useGetCandidateQuery } from '../../features/candidates/candidatesApi';
import { hasTitle } from '../../features/ratings/ratable';
import { useCheckRatingQuery } from '../../features/ratings/ratingsApi';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './GoOn.module.css';
import { RateLink } from './RateLink';

/**
 * Links a new voter back to the candidate who made them register. Shows nothing if the voter has rated the candidate, or
 * if the candidate does not exist or has no office.
 * @param from the address from which the person came
 */
export default function GoOn({ from }: { from: string }) {
  const t = useT();
  const [path = ''] = from.split(/[?#]/);
  const id = Number(matchPath('/candidate/:id', path)?.params.id);
  const candidate = useGetCandidateQuery(id);
  const check = useCheckRatingQuery(id);
  if (candidate.isLoading || check.isLoading) return <GoOnPlaceholder />;
  if (!candidate.data || !hasTitle(candidate.data) || check.data?.hasRated) return null;
  return (
    <section className={`page ${styles.goOn}`}>
      <RateLink candidate={candidate.data} text={t('home.goOn')} />
    </section>
  );
}

function GoOnPlaceholder() {
  return (
    <div className={`page ${styles.goOn}`}>
      <Skeleton blockSize="6rem" />
    </div>
  );
}
