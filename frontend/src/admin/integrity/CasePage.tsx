// Imports the shared parts from the file of the other pages, which has loaded by then: separate files would
// be larger.
import '../AdminPages';
import { useParams, useSearchParams } from 'react-router-dom';
import type { CaseFindings } from '../../lib/api/types';
import { TrailButton } from '../audit/TrailButton';
import { AdminPage } from '../shell/AdminPage';
import { idIn } from '../shell/idIn';
import { RecordPage } from '../shell/RecordPage';
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

/** One case: a plain description, its effect, its accounts and ratings, and the decision. */
export default function CasePage() {
  const t = useAdminT();
  const id = idIn(useParams().id);
  const query = useGetCaseQuery(id ?? 0, { ...FRESH, skip: id === null });
  return (
    <RecordPage
      id={id}
      query={query}
      heading={t('cases.number', { id: String(id) })}
      failed={t('cases.loadFailed')}
    >
      {/* The key clears the selection when another case opens. */}
      {(findings) => <OfCase key={findings.id} findings={findings} />}
    </RecordPage>
  );
}

function OfCase({ findings }: { findings: CaseFindings }) {
  const t = useAdminT();
  const [params] = useSearchParams();
  const { id } = findings;
  const name = t('cases.number', { id: String(id) });
  return (
    <AdminPage
      heading={name}
      back={deskAddress(null, params)}
      lead=""
      actions={<TrailButton subject={{ type: 'case', id, name }} />}
    >
      <CaseStory findings={findings} />
      <CaseImpact findings={findings} />
      <CaseObjections objections={findings.objections} />
      <CaseAccounts id={id} findings={findings} />
      <CaseEvidence findings={findings} />
      <CaseRatings id={id} findings={findings} />
      <CaseDecision findings={findings} />
    </AdminPage>
  );
}
