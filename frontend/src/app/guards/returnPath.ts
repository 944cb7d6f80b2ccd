import { type Location, useLocation } from 'react-router-dom';
import { findPage } from '../../lib/pages';

/** The state that a page passes on when it sends a visitor to the sign-in page. */
export interface SignInState {
  /** The path, query and fragment to return to. */
  from: string;
  /** True if the server has ended the session. */
  expired: boolean;
  /** True once the visitor has registered with a password. */
  registered?: boolean;
}

/** Reads the state of a location; a state that is not ours counts as none. */
export function signInState({ state }: Pick<Location, 'state'>): SignInState {
  const from: unknown = state?.from;
  return {
    from: typeof from === 'string' && from.startsWith('/') ? from : '/',
    expired: state?.expired === true,
    registered: state?.registered === true,
  };
}

/** Returns the state for a link to the sign-in page, so that the user returns here afterwards. */
export function useSignInState(): SignInState {
  const location = useLocation();
  if (findPage(location.pathname)?.signingIn) return signInState(location);
  return { from: location.pathname + location.search + location.hash, expired: false };
}
