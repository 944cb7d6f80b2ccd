import toast from 'react-hot-toast';
import { useDispatch, useSelector } from 'react-redux';
import { sessionEnded } from '../../lib/api/session';
import { useT } from '../../lib/i18n/I18nProvider';
import { useLogoutMutation } from './authApi';
import { selectToken } from './authSlice';

/** Gives the function that signs out: at once on this device, and on the server whatever becomes of that call. */
export function useSignOut(): () => void {
  const t = useT();
  const dispatch = useDispatch();
  const token = useSelector(selectToken);
  const [sendLogout] = useLogoutMutation();
  return () => {
    dispatch(sessionEnded());
    // After the end of the session, which breaks off every call that is still under way.
    if (token) void sendLogout(token);
    toast.success(t('auth.logoutSuccess'));
  };
}
