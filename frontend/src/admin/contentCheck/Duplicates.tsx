import { Link } from 'react-router-dom';
import { StateMessage } from '../../components/StateMessage';
import { May } from '../../features/auth/May';
import { Content } from '../../lib/i18n/Content';
import styles from './ContentCheck.module.css';
import type { DuplicatePair } from './contentCheckApi';
import { useContentCheckT } from './texts/useContentCheckT';

/** Shows pairs of candidates beside each other. */
export function Duplicates({ pairs }: { pairs: readonly DuplicatePair[] }) {
  const c = useContentCheckT();
  if (pairs.length === 0) return <StateMessage icon="check" title={c('none')} hint={c('noneHint')} />;
  return (
    <ul className={styles.pairs}>
      {pairs.map(({ kind, candidates }) => {
        const ids = candidates.map(({ id }) => id).join(',');
        return (
          <li key={ids} className={styles.pair}>
            <div className={styles.head}>
              <strong>{c(kind)}</strong>
              <May right="results.read">
                <Link to={`/admin/compare?ids=${ids}`}>{c('compare')}</Link>
              </May>
            </div>
            <div className={styles.both}>
              {candidates.map(({ id, candidateId, name, nameAr, region, ...office }) => (
                <div key={id}>
                  <Link className={styles.name} to={`/admin/candidates/${id}`}>
                    <bdi>{name}</bdi>
                  </Link>
                  {nameAr && (
                    <bdi className={styles.arabic} lang="ar">
                      {nameAr}
                    </bdi>
                  )}
                  <p className={styles.facts}>
                    <bdi>{candidateId}</bdi> · <Content of={office} field="title" none={c('noTitle')} />
                    {region && (
                      <>
                        {' · '}
                        <bdi>{region}</bdi>
                      </>
                    )}
                  </p>
                </div>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
