import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGetMeQuery, useRenewMutation } from '../features/auth/authApi';
import { selectIsAuthenticated, selectToken, sessionRestored } from '../features/auth/authSlice';
import { UNAUTHORIZED_EVENT } from '../lib/api/session';
import { readClaims } from '../lib/api/tokenClaims';
import { readSession, TOKEN_KEY } from '../lib/storage/storedSession';
import { withToasts } from '../lib/toasts';

/**
 * Follows changes of the session from elsewhere: the server refuses it (to the sign-in page, and back later),
 * another tab signs in or out, or the user's row has changed since it was stored.
 */
export function SessionKeeper() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isAuthenticated = useSelector(selectIsAuthenticated);
  const token = useSelector(selectToken);
  useGetMeQuery(undefined, { skip: !isAuthenticated });
  const [renew] = useRenewMutation();

  useEffect(() => {
    if (token && isDue(token)) void renew();
  }, [token, renew]);

  useEffect(() => {
    const onUnauthorized = ({ detail }: Event & { detail?: string }) => {
      // Replaces the toasts of each refused call.
      withToasts((toasts) => {
        toasts.remove();
        if (detail) toasts.error(detail);
      });
      if (pathname !== '/login') navigate('/login', { state: { from: pathname + search, expired: true } });
    };
    window.addEventListener(UNAUTHORIZED_EVENT, onUnauthorized);
    return () => window.removeEventListener(UNAUTHORIZED_EVENT, onUnauthorized);
  }, [navigate, pathname, search]);

  useEffect(() => {
    const restore = () => {
      // Toasts for one person are not for the next.
      withToasts((toasts) => toasts.remove());
      dispatch(sessionRestored(readSession()));
    };
    const onStorage = ({ key }: StorageEvent) => {
      // A null key means that the whole storage was cleared.
      if (key === TOKEN_KEY || key === null) restore();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      // The browser had suspended this page, which received no storage events meanwhile.
      if (persisted) restore();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [dispatch]);

  return null;
}

const DAY_S = 24 * 60 * 60;

/** Returns whether a token lives for longer than a day and has been used for one: the session is to be remembered. */
function isDue(token: string): boolean {
  const { iat = 0, exp = 0 } = readClaims(token) ?? {};
  return exp - iat > DAY_S && Date.now() / 1000 - iat > DAY_S;
}
