import { Link, useLocation } from 'react-router-dom';
import { Notice } from '../../components/Notice';
import type { Proof } from '../../lib/level';
import type { ReturnState } from './returnTo';
import { useLevelT } from './texts/useLevelTexts';

/** Says above the form that the rating will be pending, and why; the link to verification keeps the draft. */
export function CountsLater({ proof }: { proof: Proof }) {
  const l = useLevelT();
  const { pathname, search } = useLocation();
  const state: ReturnState = { back: pathname + search };
  return (
    <Notice tone="info">
      {l(`levels.later.${proof}`)} {l('levels.kept')}
      <br />
      <Link to="/profile" state={state}>
        {l('levels.toProfile')}
      </Link>
    </Notice>
  );
}
