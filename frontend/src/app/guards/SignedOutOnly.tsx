import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import { selectIsAuthenticated } from '../../features/auth/authSlice';
import type { VoterPath } from '../../lib/pages';
import { signInState } from './returnPath';

/** Where people go on from a page once they are signed in; from others to the home page. */
const TARGETS: { readonly [path: string]: ((location: Location) => string) | undefined } = {
  '/login': (location: Location) => signInState(location).from,
  '/setup': () => '/admin/settings',
} satisfies Partial<Record<VoterPath, unknown>>;

/**
 * Shows sign-in and registration to visitors only. Who has signed in goes back where they were; who has registered
 * begins at the home page, which knows where they come from, and who has set up the site at its settings.
 */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const isAuthenticated = useSelector(selectIsAuthenticated);
  const location = useLocation();
  const to = TARGETS[location.pathname]?.(location) ?? '/';
  return isAuthenticated ? <Navigate to={to} state={location.state} replace /> : children;
}
