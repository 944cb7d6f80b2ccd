import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { selectIsAuthenticated } from '../../features/auth/authSlice';
import type { VoterPath } from '../../lib/pages';
import { signInState } from './returnPath';

/**
 * Shows sign-in and registration to visitors only. Users who sign in return to the previous page; users who
 * register begin at the home page, which knows the page they came from.
 */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const isAuthenticated = useSelector(selectIsAuthenticated);
  const location = useLocation();
  const to = location.pathname === ('/login' satisfies VoterPath) ? signInState(location).from : '/';
  return isAuthenticated ? <Navigate to={to} state={location.state} replace /> : children;
}
