import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice';
import type { Proof } from '../../lib/level';
import { useLevelT } from './texts/useLevelTexts';

interface Props {
  /** Null until it is known, or if the rating will soon count. */
  proof: Proof | null;
}

/** Says what a pending rating waits for. */
export function PendingNote({ proof }: Props) {
  const l = useLevelT();
  return (
    <Notice tone="info">
      {proof ? (
        <>
          {l(`levels.count.${proof}`)} <Link to="/profile#levels">{l('levels.toProfile')}</Link>
        </>
      ) : (
        l('status.pending')
      )}
    </Notice>
  );
}
