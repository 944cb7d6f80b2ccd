import { Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import toast from 'react-hot-toast';
import { useSelector } from 'react-redux';
import { selectUser } from '../../features/auth/authSlice';
import styles from './Settings.module.css';
import { PHONE } from './settingExamples';
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

/** Returns a function that reads the unsaved changes of the section about messages. */
function useTyped({ state, removed }: Props): () => NewValues {
  const form = Form.useFormInstance<SettingValues>();
  const ofMessages = state.settings.filter(({ section }) => section === 'messages');
  return () => changesOf({ ...state, settings: ofMessages }, form.getFieldsValue(true), removed);
}

/** Sends a test email with the values of the form, so that they can be tried before they are saved. */
export function TestEmail(props: Props) {
  const { state, removed } = props;
  const s = useSettingsT();
  const refusalText = useRefusalText();
  const id = useId();
  const email = useSelector(selectUser)?.email ?? '';
  const typedServer = Form.useWatch('SMTP_URL');
  const stored = state.settings.find(({ name }) => name === 'SMTP_URL')?.value;
  const hasServer = Boolean(typedServer) || (Boolean(stored) && !removed.has('SMTP_URL'));
  const [send, { isLoading }] = useSendTestEmailMutation();
  const typed = useTyped(props);
  const onSend = async () => {
    const { error } = await send({ values: typed() });
    if (error) toast.error(refusalText(error, s('testFailed')));
    else toast.success(s('testSent', { email }));
  };
  return (
    <Form.Item label={s('testEmail')} htmlFor={id} extra={s(hasServer ? 'testUnsaved' : 'testNeedsServer')}>
      <div className={styles.test}>
        <Button
          id={id}
          // The label of the row would replace the button's own text.
          aria-label={s('test')}
          loading={isLoading}
          disabled={!hasServer || undefined}
          onClick={onSend}
        >
          {s('test')}
        </Button>
        <span>{s('testTo', { email })}</span>
      </div>
    </Form.Item>
  );
}

/** Sends a test text message like `TestEmail`. */
export function TestSms(props: Props) {
  const s = useSettingsT();
  const refusalText = useRefusalText();
  const id = useId();
  const [phone, setPhone] = useState('');
  const [send, { isLoading }] = useSendTestSmsMutation();
  const typed = useTyped(props);
  const onSend = async () => {
    const { error } = await send({ phone, values: typed() });
    if (error) toast.error(refusalText(error, s('testSmsFailed')));
    else toast.success(s('testSmsSent', { phone }));
  };
  return (
    <Form.Item
      label={s('testSmsTo')}
      htmlFor={id}
      extra={`${s('testUnsaved')} ${s('example', { example: PHONE })}`}
    >
      <div className={styles.test}>
        <Input
          id={id}
          className={styles.short}
          type="tel"
          dir="ltr"
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
        <Button loading={isLoading} disabled={phone.trim() === '' || undefined} onClick={onSend}>
          {s('testSms')}
        </Button>
      </div>
    </Form.Item>
  );
}
