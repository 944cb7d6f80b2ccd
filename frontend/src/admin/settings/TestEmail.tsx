import { Button } from 'antd';
import toast from 'react-hot-toast';
import { useSelector } from 'react-redux';
import { selectUser } from '../../features/auth/authSlice';
import { errorTextOr } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import { useSendTestEmailMutation } from './settingsApi';
import { useSettingsT } from './texts/useSettingsT';

/** Sends a test email to the administrator through the stored mail server. */
export function TestEmail() {
  const s = useSettingsT();
  const publicT = useT();
  const user = useSelector(selectUser);
  const [send, { isLoading }] = useSendTestEmailMutation();
  const onClick = async () => {
    const { error } = await send();
    if (error) toast.error(errorTextOr(publicT, error, s('testFailed')));
    else toast.success(s('testSent', { email: user?.email ?? '' }));
  };
  return (
    <Button loading={isLoading} onClick={onClick}>
      {s('test')}
    </Button>
  );
}
