import { Form, Input, Select } from 'antd';
import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import { AdminForm } from '../forms/AdminForm';
import { showRefusal } from '../forms/formErrors';
import { useAdminT } from '../texts/AdminTexts';
import { emailRule } from '../users/userRules';
import { STAFF_ROLES } from '../users/usersTable';
import { type InvitationBody, useCreateInvitationMutation } from './invitationsApi';
import { useInvitationsT } from './texts/useInvitationsT';

/** Invites one person. @param onMade receives the link to hand over, if the server sends no email */
export function InvitationForm({ onMade }: { onMade: (link: string | undefined) => void }) {
  const t = useAdminT();
  const i = useInvitationsT();
  const publicT = useT();
  const [form] = Form.useForm<InvitationBody>();
  const [invite, { isLoading }] = useCreateInvitationMutation();
  const role = Form.useWatch('role', form);

  const save = async ({ email, role }: InvitationBody) => {
    const { data, error } = await invite({ email: email.trim(), role });
    if (!data) return showRefusal(form, error, errorTextOr(publicT, error, i('failed')));
    toast.success(i(data.link ? 'made' : 'sent'));
    form.resetFields();
    onMade(data.link);
  };

  return (
    <AdminForm<InvitationBody>
      right="staff.change"
      form={form}
      initialValues={{ email: '', role: 'editor' }}
      submit={i('invite')}
      saving={isLoading}
      onSave={save}
    >
      <Form.Item
        name="email"
        label={publicT('auth.email')}
        extra={i('emailHint')}
        rules={[
          { required: true, whitespace: true, message: publicT('validation.emailRequired') },
          emailRule(publicT('validation.email')),
        ]}
      >
        <Input type="email" dir="ltr" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="role"
        label={t('users.role')}
        extra={role && (role === 'admin' ? i('adminText') : t(`staff.${role}Text`))}
      >
        <Select
          options={[
            ...STAFF_ROLES.map((value) => ({ value, label: t(`staff.${value}`) })),
            { value: 'admin', label: t('users.roleAdmin') },
          ]}
        />
      </Form.Item>
    </AdminForm>
  );
}
