import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { selectIsAuthenticated, selectUser } from '../../features/auth/authSlice';
import { isStaff } from '../../features/auth/rights';
import { ADMIN_HOME, type VoterPath } from '../../lib/pages';
import { signInState } from './returnPath';

/** The last visit of a page by somebody signed out. Signing in begins a new tree, so no component keeps it. */
let visited: string | undefined;

/**
 * Shows sign-in and registration to visitors only. After signing in, people go back where they were, and administrators
 * who were nowhere else to what needs them. After registering, people begin at the home page, unless they came from a
 * candidate, whom they can now rate.
 */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const isAuthenticated = useSelector(selectIsAuthenticated);
  const user = useSelector(selectUser);
  const location = useLocation();
  const { key } = location;
  useEffect(() => {
    if (!isAuthenticated) visited = key;
  }, [isAuthenticated, key]);
  if (!isAuthenticated) return children;
  const { from } = signInState(location);
  const returns = location.pathname === ('/login' satisfies VoterPath) || from.startsWith('/candidate/');
  const back = returns ? from : '/';
  const to = back === '/' && isStaff(user) && visited === key ? ADMIN_HOME : back;
  const registered = location.pathname === ('/register' satisfies VoterPath) && !user?.no_password;
  return <Navigate to={to} state={{ ...location.state, registered }} replace />;
}
