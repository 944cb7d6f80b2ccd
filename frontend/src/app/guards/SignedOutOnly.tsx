import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { selectIsAuthenticated } from '../../features/auth/authSlice';
import { signInState } from './returnPath';

/** Shows sign-in and registration to visitors only; who is or has just become signed in goes back where they were. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const isAuthenticated = useSelector(selectIsAuthenticated);
  const location = useLocation();
  return isAuthenticated ? <Navigate to={signInState(location).from} replace /> : children;
}
