import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { TWO_FACTOR_EVENT } from '../../lib/api/session';

/** Sends an administrator whom the server refuses for lack of two-factor sign-in to its setup. */
export function TwoFactorGate() {
  const navigate = useNavigate();
  useEffect(() => {
    const onRefused = () => navigate('/profile?section=two-factor', { replace: true });
    window.addEventListener(TWO_FACTOR_EVENT, onRefused);
    return () => window.removeEventListener(TWO_FACTOR_EVENT, onRefused);
  }, [navigate]);
  return null;
}
