import { Button } from 'antd';
import toast from 'react-hot-toast';
import { Notice } from '../../components/Notice';
import { May } from '../../features/auth/May';
import { errorTextOr } from '../../lib/api/errorText';
import type { UserDetails } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { useWithdrawDemotionMutation } from '../users/usersApi';
import { useUserPageT } from './texts/useUserPageT';

/** Says that an administrator may lose the role, with the way to keep it. */
export function ProposedDemotion({ user }: { user: UserDetails }) {
  const u = useUserPageT();
  const publicT = useT();
  const [withdraw, { isLoading }] = useWithdrawDemotionMutation();
  const { demotion_proposed_by: proposer } = user;
  if (!proposer) return null;
  const onWithdraw = async () => {
    const { error } = await withdraw(user.id);
    if (error) toast.error(errorTextOr(publicT, error, u('failed')));
    else toast.success(u('withdrawn'));
  };
  return (
    <Notice tone="warning">
      {u('demotionProposed', { name: proposer.username })}{' '}
      <May right="users.change">
        <Button size="small" loading={isLoading} onClick={onWithdraw}>
          {u('withdraw')}
        </Button>
      </May>
    </Notice>
  );
}
