import { RecentRatings } from '../../features/ratings/RecentRatings';
import { DiscloseVoter } from './DiscloseVoter';

/** Shows the latest ratings of a candidate; while voters are anonymous, with a button to reveal one. */
export function RecentVoters({ candidateId }: { candidateId: number }) {
  return <RecentRatings candidateId={candidateId} toolsOf={(rating) => <DiscloseVoter rating={rating} />} />;
}
