import { CandidateFacts } from '../../features/candidates/CandidateFacts';
import { useGetConfigQuery } from '../../features/config/configApi';
import { FrozenRank } from '../../features/statements/FrozenRank';
import { PageLinks } from '../../features/statements/PageLinks';
import { Statements } from '../../features/statements/Statements';
import { useGetStatementsQuery } from '../../features/statements/statementsApi';
import type { CandidateDetail } from '../../lib/api/types';

/** Shows a candidate's statements, and the actions of visitors on the page. */
export default function MoreOfCandidate({ candidate }: { candidate: CandidateDetail }) {
  const { data: config } = useGetConfigQuery();
  const { isLoading } = useGetStatementsQuery(candidate.id);
  return (
    <div className="more">
      {candidate.frozenSince && <FrozenRank since={candidate.frozenSince} />}
      <Statements candidate={candidate} />
      {/* Content below a part that is still loading would move when the part arrives. */}
      {!isLoading && (
        <>
          <PageLinks candidate={candidate} config={config} />
          <CandidateFacts candidate={candidate} />
        </>
      )}
    </div>
  );
}
