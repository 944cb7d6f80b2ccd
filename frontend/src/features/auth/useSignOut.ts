import toast from 'react-hot-toast';
import { useDispatch, useSelector } from 'react-redux';
import { sessionEnded } from '../../lib/api/session';
import { useT } from '../../lib/i18n/I18nProvider';
import { removePersonalItems } from '../../lib/storage/personalItems';
import { useLogoutMutation } from './authApi';
import { selectToken, selectUser } from './authSlice';

/** Gives the function that signs out: at once on this device, and on the server whatever becomes of that call. */
export function useSignOut(): () => void {
  const t = useT();
  const dispatch = useDispatch();
  const token = useSelector(selectToken);
  const user = useSelector(selectUser);
  const [sendLogout] = useLogoutMutation();
  return () => {
    dispatch(sessionEnded());
    if (user) removePersonalItems(user.id);
    toast.remove();
    // After the end of the session, which breaks off every call that is still under way.
    if (token) void sendLogout(token);
    toast.success(t('auth.logoutSuccess'));
  };
}
