import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * Gives the secret that the link of a mail has brought; empty without one. It is taken off the address bar, where it
 * would be seen, copied and sent on; a reload still finds it in the history entry.
 */
export function useLinkToken(): string {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [params] = useSearchParams();
  const brought = params.get('token');
  const kept: unknown = state?.linkToken;

  useEffect(() => {
    if (brought) navigate(pathname, { replace: true, state: { linkToken: brought } });
  }, [brought, navigate, pathname]);

  return brought || (typeof kept === 'string' ? kept : '');
}
