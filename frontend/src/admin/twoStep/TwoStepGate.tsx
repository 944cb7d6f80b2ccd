import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { TWO_STEP_EVENT } from '../../lib/api/session';

/** Leads an administrator whom the server refuses for want of two-step sign-in to where it is set up. */
export function TwoStepGate() {
  const navigate = useNavigate();
  useEffect(() => {
    const onRefused = () => navigate('/profile?section=two-step', { replace: true });
    window.addEventListener(TWO_STEP_EVENT, onRefused);
    return () => window.removeEventListener(TWO_STEP_EVENT, onRefused);
  }, [navigate]);
  return null;
}
