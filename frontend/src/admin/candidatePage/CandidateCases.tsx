import { Link } from 'react-router-dom';
import { CaseStatus } from '../integrity/CaseStatus';
import { deskAddress } from '../integrity/caseAddress';
import { useGetCasesQuery } from '../integrity/casesApi';
import { FRESH } from '../table/serverPage';
import { useAdminT } from '../texts/AdminTexts';
import styles from './CandidateRecord.module.css';

const MAX_CASES = 100;

/** Links to the cases that are not decided and concern a candidate most. Renders nothing without one. */
export function CandidateCases({ candidateId }: { candidateId: number }) {
  const t = useAdminT();
  const { data } = useGetCasesQuery({ limit: MAX_CASES, offset: 0 }, FRESH);
  const cases = data?.rows.filter(
    ({ status, impact }) =>
      (status === 'open' || status === 'confirming') && impact?.candidate.id === candidateId,
  );
  if (!cases?.length) return null;
  return (
    <ul className={styles.cases}>
      {cases.map(({ id, status }) => (
        <li key={id}>
          <Link to={deskAddress(id)}>{t('cases.number', { id: String(id) })}</Link>{' '}
          <CaseStatus status={status} />
        </li>
      ))}
    </ul>
  );
}
