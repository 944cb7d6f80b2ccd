import { useSelector } from 'react-redux';
import { useT } from '../../lib/i18n/I18nProvider';
import { withToasts } from '../../lib/toasts';
import { useLogoutMutation } from './authApi';
import { selectToken } from './authSlice';
import { useEndSession } from './useEndSession';

/**
 * Returns a function that signs out: at once on this device, and on the server whatever the outcome of that
 * call.
 */
export function useSignOut(): () => void {
  const t = useT();
  const token = useSelector(selectToken);
  const endSession = useEndSession();
  const [sendLogout] = useLogoutMutation();
  return () => {
    endSession();
    // Runs after the end of the session, which aborts all running calls.
    if (token) void sendLogout(token);
    withToasts((toasts) => {
      toasts.remove();
      toasts.success(t('auth.logoutSuccess'));
    });
  };
}
