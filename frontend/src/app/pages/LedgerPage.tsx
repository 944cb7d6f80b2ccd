import { Link } from 'react-router-dom';
import { useGetCandidateQuery } from '../../features/candidates/candidatesApi';
import { useGetConfigQuery } from '../../features/config/configApi';
import styles from '../../features/ledger/Ledger.module.css';
import { LedgerSections } from '../../features/ledger/LedgerSections';
import { LedgerState } from '../../features/ledger/LedgerState';
import { useLedgerPageT } from '../../features/ledger/pageTexts/useLedgerPageT';
import { ReceiptSearch } from '../../features/ledger/ReceiptSearch';
import { Witness } from '../../features/ledger/Witness';
import { isApiError } from '../../lib/api/apiError';
import { Content } from '../../lib/i18n/Content';
import { RecordFrame } from './RecordFrame';

/**
 * Explains the public record of ratings, its state, how to find one's own entry, and how to monitor the
 * record.
 */
export default function LedgerPage() {
  const t = useLedgerPageT();
  const { data: config } = useGetConfigQuery();
  return (
    <RecordFrame title={t('title')} lead={t('lead')}>
      <div className={styles.page}>
        <ReceiptSearch candidateOf={(id) => <CandidateLink key={id} id={id} />} />
        <LedgerState />
        <LedgerSections />
        <Witness sourceUrl={config?.source_url} />
      </div>
    </RecordFrame>
  );
}

/** The candidate of an entry, as currently listed. */
function CandidateLink({ id }: { id: number }) {
  const t = useLedgerPageT();
  const { data, error } = useGetCandidateQuery(id);
  if (isApiError(error) && error.statusCode === 404) return t('entry.unlisted', { id: String(id) });
  return <Link to={`/candidate/${id}`}>{data ? <Content of={data} field="name" /> : `#${id}`}</Link>;
}
