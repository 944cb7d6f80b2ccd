import { Form, Input, Select } from 'antd';
import type { User } from '../../lib/api/types';
import { USERNAME_LENGTH } from '../../lib/forms/accountRules';
import { useT } from '../../lib/i18n/I18nProvider';
import { useAdminT } from '../texts/AdminTexts';
import { roleLabel } from './roleLabel';
import { emailRule, passwordRule, type UserValues, usernameRule } from './userRules';
import { STAFF_ROLES } from './usersTable';

/** The fields of an account. Votes depend on the address, so it cannot change after the first vote. */
export function UserFields({ user }: { user: User | null }) {
  const t = useAdminT();
  const publicT = useT();
  const role = Form.useWatch<UserValues['role']>('role');
  // Absent rather than false, so that a read-only form disables the fields.
  const locked = user?.has_voted || user?.protected || undefined;
  const passwordLocked = user?.password_locked || user?.protected;
  return (
    <>
      <Form.Item
        name="username"
        label={publicT('auth.username')}
        extra={publicT('profile.usernameHint')}
        rules={[
          { required: true, whitespace: true, message: t('missing.username') },
          usernameRule(publicT('validation.usernameLength')),
        ]}
      >
        <Input dir="auto" autoComplete="off" autoCapitalize="none" maxLength={USERNAME_LENGTH.max} />
      </Form.Item>
      <Form.Item
        name="email"
        label={publicT('auth.email')}
        extra={user?.has_voted ? publicT('profile.emailLocked') : locked && t('users.protected')}
        rules={[
          { required: true, whitespace: true, message: t('missing.email') },
          emailRule(publicT('validation.email')),
        ]}
      >
        <Input type="email" dir="ltr" autoComplete="off" disabled={locked} />
      </Form.Item>
      <Form.Item
        name="password"
        label={publicT('auth.password')}
        extra={t(passwordHint(user))}
        required={!user}
        rules={[
          ...(user ? [] : [{ required: true, message: t('missing.password') }]),
          passwordRule(t('users.passwordLength')),
        ]}
      >
        <Input.Password autoComplete="new-password" visibilityToggle={false} disabled={passwordLocked} />
      </Form.Item>
      <Form.Item
        name="role"
        label={t('users.role')}
        extra={role && role !== 'user' && role !== 'admin' && t(`staff.${role}Text`)}
      >
        <Select
          // Only an account that exists becomes one of the staff.
          options={(['user', ...(user ? STAFF_ROLES : []), 'admin'] as const).map((value) => ({
            value,
            label: t(roleLabel(value)),
          }))}
        />
      </Form.Item>
    </>
  );
}

function passwordHint(user: User | null) {
  if (user?.protected) return 'users.protected';
  if (user?.password_locked) return 'users.passwordLocked';
  return user ? 'users.passwordKeep' : 'users.passwordHint';
}
