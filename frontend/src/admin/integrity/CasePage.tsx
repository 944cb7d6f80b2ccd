// Imports the shared parts from the file of the other pages, which has loaded by then: separate files would
// be larger.
import '../AdminPages';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { errorTextOr } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import { TrailButton } from '../audit/TrailButton';
import { AdminPage } from '../shell/AdminPage';
import { idIn } from '../shell/idIn';
import { NoSuchPage } from '../shell/NoSuchPage';
import { FRESH } from '../table/serverPage';
import { useAdminT } from '../texts/AdminTexts';
import { CaseAccounts } from './CaseAccounts';
import { CaseDecision } from './CaseDecision';
import { CaseEvidence } from './CaseEvidence';
import { CaseImpact } from './CaseImpact';
import { CaseObjections } from './CaseObjections';
import { CaseRatings } from './CaseRatings';
import { CaseStory } from './CaseStory';
import { deskAddress } from './caseAddress';
import { useGetCaseQuery } from './casesApi';
import styles from './Integrity.module.css';
import { useCaseT } from './texts/useCaseT';

/** One case: a plain description, its effect, its accounts and ratings, and the decision. */
export default function CasePage() {
  const { id } = useParams();
  const number = idIn(id);
  // Clears the selection when another case opens.
  return number === null ? <NoSuchPage /> : <Case key={number} id={number} />;
}

function Case({ id }: { id: number }) {
  const t = useAdminT();
  const c = useCaseT();
  const publicT = useT();
  const [params] = useSearchParams();
  const { data: findings, error, refetch } = useGetCaseQuery(id, FRESH);
  const name = t('cases.number', { id: String(id) });
  const content = () => {
    if (findings) {
      return (
        <>
          <CaseStory findings={findings} />
          <CaseImpact findings={findings} />
          <CaseObjections objections={findings.objections} />
          <CaseAccounts id={id} findings={findings} />
          <CaseEvidence findings={findings} />
          <CaseRatings id={id} findings={findings} />
          <CaseDecision findings={findings} />
        </>
      );
    }
    if (error)
      return <LoadFailure title={errorTextOr(publicT, error, t('cases.loadFailed'))} onRetry={refetch} />;
    return <Skeleton blockSize="40rem" />;
  };
  return (
    <AdminPage
      heading={name}
      lead=""
      actions={
        <div className={styles.head}>
          <TrailButton subject={{ type: 'case', id, name }} />
          <Link className={styles.back} to={deskAddress(null, params)}>
            {c('all')}
          </Link>
        </div>
      }
    >
      {content()}
    </AdminPage>
  );
}
