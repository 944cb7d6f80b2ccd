import { EditOutlined } from '@ant-design/icons';
import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { UserDetails } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { useSubject } from '../forms/useSubject';
import { HelpLink } from '../shell/HelpLink';
import { RecordActions } from '../shell/RecordActions';
import { MenuAction } from '../table/MenuAction';
import { useAdminT } from '../texts/AdminTexts';
import { type UserHelp, useHelpUserMutation } from '../users/usersApi';
import { useUserPageT } from './texts/useUserPageT';

interface Props {
  user: UserDetails;
  /** The administrator's own account cannot be suspended or deleted. */
  ownId: number | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

/** The actions with consequences for the owner, which ask before. */
type Asked = 'suspend' | 'sign-out';

const CONSEQUENCES = {
  suspend: ['suspendEffect', 'ratingsStay', 'ownerTold'],
  'sign-out': ['signOutEffect', 'ownerTold'],
} as const;

const asks = (act: UserHelp): act is Asked => act in CONSEQUENCES;

/** The actions on one account. */
export function UserActions({ user, ownId, onEdit, onDelete }: Props) {
  const t = useAdminT();
  const u = useUserPageT();
  const publicT = useT();
  const [help, { isLoading }] = useHelpUserMutation();
  const asking = useSubject<Asked>();
  const asked = asking.subject ?? 'suspend';
  const isOwn = user.id === ownId;
  /** An administrator must lose the role before the account can be shut out. */
  const deletable = !isOwn && !user.protected;

  const run = async (act: UserHelp) => {
    const { error } = await help({ id: user.id, act });
    asking.close();
    if (error) toast.error(errorTextOr(publicT, error, u('failed')));
    else toast.success(u(`${act}Done`));
  };
  const action = (act: UserHelp, danger = false) => (
    <MenuAction
      text={u(act)}
      danger={danger}
      disabled={isLoading}
      onClick={() => (asks(act) ? asking.show(act) : void run(act))}
    />
  );

  return (
    <>
      <RecordActions
        name={user.username}
        main={{
          type: 'primary',
          icon: <EditOutlined aria-hidden />,
          text: t('table.edit'),
          label: t('table.editNamed', { name: user.username }),
          onClick: onEdit,
        }}
        inMenu={
          <>
            {action('password-link')}
            {user.email_verified === false && action('verification-link')}
            {action('sign-out')}
            <HelpLink inMenu />
            {deletable && (user.suspended_at ? action('restore-access') : action('suspend', true))}
            {deletable && (
              <MenuAction
                danger
                text={t('table.delete')}
                label={t('table.deleteNamed', { name: user.username })}
                onClick={onDelete}
              />
            )}
          </>
        }
      />
      <ConfirmDialog
        open={asking.open}
        heading={u(asked)}
        action={u(asked)}
        name={<bdi>{user.username}</bdi>}
        consequences={CONSEQUENCES[asked].map((key) => u(key))}
        busy={isLoading}
        onConfirm={() => run(asked)}
        onClose={asking.close}
      />
    </>
  );
}
