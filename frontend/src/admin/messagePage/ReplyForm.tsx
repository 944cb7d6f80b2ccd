import { Form, Input } from 'antd';
import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import { AdminForm } from '../forms/AdminForm';
import { showRefusal } from '../forms/formErrors';
import { UnsavedChangesScope, useUnsavedChanges } from '../forms/UnsavedChanges';
import { useReplyToMessageMutation } from '../messages/inboxApi';
import { useAdminT } from '../texts/AdminTexts';
import { useMessagePageT } from './texts/useMessagePageT';

/** The server's limit. */
const REPLY_MAX = 4000;

interface Props {
  id: number;
  email: string;
  /** True if the message needs no reply any more. */
  minor: boolean;
}

/** Emails a reply to the sender of a message. */
export function ReplyForm({ id, email, minor }: Props) {
  const t = useAdminT();
  const m = useMessagePageT();
  const publicT = useT();
  const [form] = Form.useForm<{ text: string }>();
  const [reply, { isLoading }] = useReplyToMessageMutation();

  const send = async ({ text }: { text: string }) => {
    const { error } = await reply({ id, text });
    if (error) showRefusal(form, error, errorTextOr(publicT, error, t('messages.updateFailed')));
    else toast.success(m('sent'));
  };

  return (
    <UnsavedChangesScope guard={useUnsavedChanges()}>
      <AdminForm
        right="messages.change"
        form={form}
        submit={m('send')}
        saving={isLoading}
        minor={minor}
        onSave={send}
      >
        <Form.Item
          name="text"
          extra={m('replyHint', { email })}
          rules={[{ required: true, whitespace: true, message: m('replyMissing') }]}
        >
          <Input.TextArea aria-label={m('reply')} dir="auto" rows={6} maxLength={REPLY_MAX} />
        </Form.Item>
      </AdminForm>
    </UnsavedChangesScope>
  );
}
