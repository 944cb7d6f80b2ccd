import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink';
import { StateMessage } from '../../components/StateMessage';
import type { Proof } from '../../lib/level';
import type { ReturnState } from './returnTo';
import { useLevelT } from './texts/useLevelTexts';

/** Replaces the form until the voter is verified, and links there and back. */
export function LevelFirst({ proof }: { proof: Exclude<Proof, 'email'> }) {
  const l = useLevelT();
  const { pathname, search } = useLocation();
  const state: ReturnState = { back: pathname + search };
  return (
    <StateMessage
      icon="lock"
      title={<h3>{l(`levels.first.${proof}`)}</h3>}
      hint={`${l(`levels.rate.${proof}`)} ${l('levels.kept')}`}
    >
      <ButtonLink to="/profile" state={state}>
        {l('levels.toProfile')}
      </ButtonLink>
    </StateMessage>
  );
}
