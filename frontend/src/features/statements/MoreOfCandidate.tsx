import type { CandidateDetail } from '../../lib/api/types';
import { CandidateFacts } from '../candidates/CandidateFacts';
import { FrozenRank } from './FrozenRank';
import { PageLinks } from './PageLinks';
import { Statements } from './Statements';
import { useGetStatementsQuery } from './statementsApi';

/** What a candidate has said, and what one can do with the page. */
export default function MoreOfCandidate({ candidate }: { candidate: CandidateDetail }) {
  const { isLoading } = useGetStatementsQuery(candidate.id);
  return (
    <div className="more">
      {candidate.frozenSince && <FrozenRank since={candidate.frozenSince} />}
      <Statements candidate={candidate} />
      {/* Below what is on its way it would be moved by it. */}
      {!isLoading && (
        <>
          <PageLinks candidate={candidate} />
          <CandidateFacts candidate={candidate} />
        </>
      )}
    </div>
  );
}
