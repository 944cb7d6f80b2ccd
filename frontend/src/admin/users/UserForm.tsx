import { Form } from 'antd';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { User } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { AdminForm } from '../forms/AdminForm';
import { showRefusal } from '../forms/formErrors';
import { useEditConflict } from '../forms/useEditConflict';
import { useAdminT } from '../texts/AdminTexts';
import { RoleDialog } from './RoleDialog';
import { roleLabel, roleOf } from './roleLabel';
import { UserFields } from './UserFields';
import type { UserValues } from './userRules';
import { useCreateUserMutation, useUpdateUserMutation } from './usersApi';

interface Props {
  /** Null for a new one. */
  user: User | null;
  onDone: () => void;
}

const valuesOf = (user: User | null) => ({
  username: user?.username ?? '',
  email: user?.email ?? '',
  role: user ? roleOf(user) : ('user' as const),
});

/** Creates an account, or changes the given one. */
export function UserForm({ user, onDone }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [form] = Form.useForm<UserValues>();
  const [create, creating] = useCreateUserMutation();
  const [update, updating] = useUpdateUserMutation();
  /** The values to save once the change of the role is confirmed. */
  const [asked, setAsked] = useState<UserValues | null>(null);

  const conflict = useEditConflict<UserValues, User>({
    form,
    thing: user,
    valuesOf,
    fields: [
      { names: ['username'], label: publicT('auth.username') },
      { names: ['email'], label: publicT('auth.email') },
      {
        names: ['role'],
        label: t('users.role'),
        show: ({ role = 'user' }) => t(roleLabel(role)),
      },
    ],
  });

  const save = async ({ username, email, password, role: chosen }: UserValues) => {
    const role = chosen === 'admin' ? chosen : 'user';
    const names = { username: username.trim(), email: email.trim(), role } as const;
    const { data, error } = await (user
      ? update({
          id: user.id,
          body: {
            ...names,
            ...(chosen !== 'admin' && { staff_role: chosen === 'user' ? null : chosen }),
            ...(password && { password }),
          },
          version: conflict.version(),
        })
      : create({ ...names, password }));
    if (conflict.catches(error)) return;
    if (error) {
      showRefusal(form, error, errorTextOr(publicT, error, t('users.saveFailed')));
      return;
    }
    if (data && data.role !== role) toast.success(t('users.roleWaits'));
    else toast.success(t(user ? 'users.updated' : 'users.created'));
    onDone();
  };

  const askOrSave = async (values: UserValues) => {
    if (user && values.role !== roleOf(user)) setAsked(values);
    else await save(values);
  };
  const confirm = () => {
    setAsked(null);
    if (asked) void save(asked);
  };

  return (
    <AdminForm<UserValues>
      right="users.change"
      form={form}
      initialValues={{ ...valuesOf(user), password: '' }}
      submit={t(user ? 'users.save' : 'users.create')}
      saving={creating.isLoading || updating.isLoading}
      onSave={askOrSave}
      missing={{
        username: t('users.required'),
        email: t('users.required'),
        password: t('users.passwordRequired'),
      }}
    >
      <UserFields user={user} />
      {user && (
        <RoleDialog
          open={asked !== null}
          user={user}
          next={asked?.role ?? 'user'}
          onConfirm={confirm}
          onCancel={() => setAsked(null)}
        />
      )}
      {conflict.dialog}
    </AdminForm>
  );
}
