import { ResendLink } from '../../features/auth/ResendLink';
import { ConfirmHere } from '../../features/levels/ConfirmHere';
import { ReviewNote } from '../../features/reviews/ReviewNote';
import type { Review, User } from '../../lib/api/types';
import type { Proof } from '../../lib/level';

interface Props {
  user: User;
  /** True while the rating does not count yet. */
  isPending: boolean;
  /** The missing proof; null until it is known. */
  proof: Proof | null;
  /** True if phone numbers can be confirmed here. */
  offersPhone: boolean;
  review: Review | null;
}

/** Shows what voters can do about a rating that is pending, under review or excluded; few need it. */
export default function RatingTodo({ user, isPending, proof, offersPhone, review }: Props) {
  return (
    <>
      {isPending && (
        <ConfirmHere
          proof={proof}
          offersPhone={offersPhone}
          unprovenEmail={user.email_verified === false ? user.email : null}
          resendLink={<ResendLink email={user.email} />}
        />
      )}
      {review && <ReviewNote review={review} />}
    </>
  );
}
