// Imports the shared parts from the file of the lists: separate files would be larger.
import '../listPages';
import { useParams, useSearchParams } from 'react-router-dom';
import { May } from '../../features/auth/May';
import type { CaseFindings } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { Trail } from '../audit/Trail';
import { AdminPage } from '../shell/AdminPage';
import { idIn } from '../shell/idIn';
import { Panel } from '../shell/Panel';
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
import { isolated } from './caseStory';
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
  const texts = useTexts();
  const [params] = useSearchParams();
  const { id } = findings;
  const candidate = findings.impact?.candidate;
  const name = t('cases.number', { id: String(id) });
  return (
    <AdminPage
      heading={candidate ? `${name} · ${isolated(texts(candidate, 'name'))}` : name}
      back={deskAddress(null, params)}
      lead=""
    >
      <CaseStory findings={findings} />
      <CaseImpact findings={findings} />
      <CaseObjections objections={findings.objections} />
      <CaseAccounts id={id} findings={findings} />
      <CaseEvidence findings={findings} />
      <CaseRatings id={id} findings={findings} />
      <May right="audit.read">
        <Panel heading={t('trail.open')}>
          <Trail subject={{ type: 'case', id, name }} />
        </Panel>
      </May>
      <CaseDecision findings={findings} />
    </AdminPage>
  );
}
