import { Link, useParams, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { errorTextOr } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import { AdminPage } from '../shell/AdminPage';
import { NoSuchPage } from '../shell/NoSuchPage';
import { FRESH } from '../table/serverPage';
import { useAdminT } from '../texts/AdminTexts';
import { CaseAccounts } from './CaseAccounts';
import { CaseDecision } from './CaseDecision';
import { CaseEvidence } from './CaseEvidence';
import { CaseObjections } from './CaseObjections';
import { CaseRatings } from './CaseRatings';
import { CaseTimeline } from './CaseTimeline';
import { caseIdIn, deskAddress } from './caseAddress';
import { useGetCaseQuery } from './casesApi';
import { EffectsTable } from './EffectsTable';
import styles from './Integrity.module.css';
import { Panel } from './Panel';

/** One case: its evidence, its effect, its accounts and ratings, and its decisions. */
export function CasePage() {
  const { id } = useParams();
  const number = caseIdIn(id);
  // Another case begins with nothing selected.
  return number === null ? <NoSuchPage /> : <Case key={number} id={number} />;
}

function Case({ id }: { id: number }) {
  const t = useAdminT();
  const publicT = useT();
  const [params] = useSearchParams();
  const { data: findings, error, refetch } = useGetCaseQuery(id, FRESH);
  const content = () => {
    if (findings) {
      return (
        <>
          <CaseDecision findings={findings} />
          <CaseEvidence findings={findings} />
          <Panel heading={t('cases.effects')} lead={t('cases.effectsLead')}>
            <EffectsTable findings={findings} />
          </Panel>
          <CaseTimeline findings={findings} />
          <CaseAccounts id={id} />
          {findings.votersHidden ? (
            <Panel heading={t('cases.ratings')} lead={t('cases.ratingsHidden')} />
          ) : (
            <CaseRatings id={id} />
          )}
          <CaseObjections objections={findings.objections} />
        </>
      );
    }
    if (error)
      return <LoadFailure title={errorTextOr(publicT, error, t('cases.loadFailed'))} onRetry={refetch} />;
    return <Skeleton blockSize="40rem" />;
  };
  return (
    <AdminPage
      heading={t('cases.number', { id: String(id) })}
      lead={t('cases.caseLead')}
      actions={
        <Link className={styles.back} to={deskAddress(null, params)}>
          {t('cases.all')}
        </Link>
      }
    >
      {content()}
    </AdminPage>
  );
}
