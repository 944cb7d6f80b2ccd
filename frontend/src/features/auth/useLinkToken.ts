import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * Returns the secret of an emailed link; empty without one. It is removed from the address bar, where people
 * would see, copy and share it; after a reload it is still in the history entry.
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
