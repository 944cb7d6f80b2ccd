import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useSelector } from 'react-redux';
import { selectUser } from '../../features/auth/authSlice';
import styles from './Settings.module.css';
import {
  type NewValues,
  type SettingName,
  type SettingsState,
  useSendTestEmailMutation,
  useSendTestSmsMutation,
} from './settingsApi';
import { changesOf, type SettingValues } from './settingValues';
import { useRefusalText } from './texts/refusals';
import { useSettingsT } from './texts/useSettingsT';

interface Props {
  state: SettingsState;
  /** The secrets to remove. */
  removed: ReadonlySet<SettingName>;
}

/** Sends a test email or text message with the values of the form, so that they can be tried before they are saved. */
export function TestMessages({ state, removed }: Props) {
  const s = useSettingsT();
  const refusalText = useRefusalText();
  const user = useSelector(selectUser);
  const form = Form.useFormInstance<SettingValues>();
  const [phone, setPhone] = useState('');
  const typedServer = Form.useWatch('SMTP_URL', form);
  const stored = state.settings.find(({ name }) => name === 'SMTP_URL')?.value;
  const hasServer = Boolean(typedServer) || (Boolean(stored) && !removed.has('SMTP_URL'));
  const [sendEmail, email] = useSendTestEmailMutation();
  const [sendSms, sms] = useSendTestSmsMutation();
  /** Returns the unsaved changes of the section about messages. */
  const typed = (): NewValues => {
    const ofMessages = state.settings.filter(({ section }) => section === 'messages');
    return changesOf({ ...state, settings: ofMessages }, form.getFieldsValue(true), removed);
  };
  const onEmail = async () => {
    const { error } = await sendEmail({ values: typed() });
    if (error) toast.error(refusalText(error, s('testFailed')));
    else toast.success(s('testSent', { email: user?.email ?? '' }));
  };
  const onSms = async () => {
    const { error } = await sendSms({ phone, values: typed() });
    if (error) toast.error(refusalText(error, s('testSmsFailed')));
    else toast.success(s('testSmsSent', { phone }));
  };
  return (
    <>
      <p className={styles.hint}>
        {s('testUnsaved')} {!hasServer && s('testNeedsServer')}
      </p>
      <div className={styles.acts}>
        <Button loading={email.isLoading} disabled={!hasServer || undefined} onClick={onEmail}>
          {s('test')}
        </Button>
        <Input
          className={styles.phone}
          type="tel"
          dir="ltr"
          aria-label={s('testSmsTo')}
          placeholder={s('testSmsTo')}
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
        <Button loading={sms.isLoading} disabled={phone.trim() === '' || undefined} onClick={onSms}>
          {s('testSms')}
        </Button>
      </div>
    </>
  );
}
