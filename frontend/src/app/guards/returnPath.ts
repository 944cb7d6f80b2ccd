import { type Location, useLocation } from 'react-router-dom';
import { findPage } from '../../lib/pages';

/** What a page passes on when it sends a visitor to the sign-in page. */
export interface SignInState {
  /** Path, query and fragment to come back to. */
  from: string;
  /** True when the server has ended the session. */
  expired: boolean;
}

/** Reads the state of a location; whatever is not ours counts as none. */
export function signInState({ state }: Pick<Location, 'state'>): SignInState {
  const from: unknown = state?.from;
  return {
    from: typeof from === 'string' && from.startsWith('/') ? from : '/',
    expired: state?.expired === true,
  };
}

/** Gives the state for a link to the sign-in page, so that one comes back here afterwards. */
export function useSignInState(): SignInState {
  const location = useLocation();
  if (findPage(location.pathname)?.signingIn) return signInState(location);
  return { from: location.pathname + location.search + location.hash, expired: false };
}
