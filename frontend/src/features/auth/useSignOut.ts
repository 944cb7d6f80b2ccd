import { useSelector } from 'react-redux';
import { useT } from '../../lib/i18n/I18nProvider';
import { withToasts } from '../../lib/toasts';
import { useLogoutMutation } from './authApi';
import { selectToken } from './authSlice';
import { useEndSession } from './useEndSession';

/** Gives the function that signs out: at once on this device, and on the server whatever becomes of that call. */
export function useSignOut(): () => void {
  const t = useT();
  const token = useSelector(selectToken);
  const endSession = useEndSession();
  const [sendLogout] = useLogoutMutation();
  return () => {
    endSession();
    // After the end of the session, which breaks off every call that is still under way.
    if (token) void sendLogout(token);
    withToasts((toasts) => {
      toasts.remove();
      toasts.success(t('auth.logoutSuccess'));
    });
  };
}
