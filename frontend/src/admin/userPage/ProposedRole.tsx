import { Button } from 'antd';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useSelector } from 'react-redux';
import { Notice } from '../../components/Notice';
import { selectUser } from '../../features/auth/authSlice';
import { May } from '../../features/auth/May';
import { errorTextOr } from '../../lib/api/errorText';
import type { UserDetails } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { useAdminT } from '../texts/AdminTexts';
import { RoleDialog } from '../users/RoleDialog';
import { useUpdateUserMutation, useWithdrawRoleProposalMutation } from '../users/usersApi';
import { useUserPageT } from './texts/useUserPageT';

/** Says that the account may get or lose the role of administrator, with the ways to confirm and to withdraw it. */
export function ProposedRole({ user }: { user: UserDetails }) {
  const t = useAdminT();
  const u = useUserPageT();
  const publicT = useT();
  const ownId = useSelector(selectUser)?.id;
  const [update, updating] = useUpdateUserMutation();
  const [withdraw, withdrawing] = useWithdrawRoleProposalMutation();
  const [asks, setAsks] = useState(false);
  const { role_proposed_by: proposer } = user;
  if (!proposer) return null;
  const takes = user.role === 'admin';
  const role = takes ? 'user' : 'admin';
  const run = async (call: Promise<{ error?: unknown }>, done: string) => {
    const { error } = await call;
    if (error) toast.error(errorTextOr(publicT, error, u('failed')));
    else toast.success(done);
  };
  const onConfirm = () => {
    setAsks(false);
    void run(update({ id: user.id, body: { role } }), t('users.updated'));
  };
  return (
    <Notice tone="warning">
      {u(takes ? 'demotionProposed' : 'promotionProposed', { name: proposer.username })}{' '}
      <May right="users.change">
        {proposer.id !== ownId && (
          <Button size="small" type="primary" loading={updating.isLoading} onClick={() => setAsks(true)}>
            {u('confirm')}
          </Button>
        )}{' '}
        <Button
          size="small"
          loading={withdrawing.isLoading}
          onClick={() => run(withdraw(user.id), u('withdrawn'))}
        >
          {u('withdraw')}
        </Button>
      </May>
      <RoleDialog
        open={asks}
        user={user}
        next={role}
        isProposed
        onConfirm={onConfirm}
        onCancel={() => setAsks(false)}
      />
    </Notice>
  );
}
