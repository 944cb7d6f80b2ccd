import type { CandidateDetail } from '../../lib/api/types';
import { PageLinks } from './PageLinks';
import { Statements } from './Statements';

/** What a candidate has said, and what one can do with the page. */
export default function MoreOfCandidate({ candidate }: { candidate: CandidateDetail }) {
  return (
    <div className="more">
      <Statements candidate={candidate} />
      <PageLinks candidate={candidate} />
    </div>
  );
}
