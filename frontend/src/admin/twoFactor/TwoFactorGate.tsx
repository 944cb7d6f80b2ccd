import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { TWO_FACTOR_EVENT } from '../../lib/api/session';

/** Leads an administrator whom the server refuses for want of two-factor sign-in to where it is set up. */
export function TwoFactorGate() {
  const navigate = useNavigate();
  useEffect(() => {
    const onRefused = () => navigate('/profile?section=two-factor', { replace: true });
    window.addEventListener(TWO_FACTOR_EVENT, onRefused);
    return () => window.removeEventListener(TWO_FACTOR_EVENT, onRefused);
  }, [navigate]);
  return null;
}
