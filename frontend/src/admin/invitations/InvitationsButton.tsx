import { MailOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { lazyDialog } from '../forms/lazyDialog';
import { RowAction } from '../table/RowAction';
import { FRESH } from '../table/serverPage';
import { useAdminT } from '../texts/AdminTexts';
import { useGetInvitationsQuery } from './invitationsApi';

const InvitationsDrawer = lazyDialog(() => import('./InvitationsDrawer'));

/** Opens the invitations of administrators and staff, and shows their number. */
export function InvitationsButton() {
  const t = useAdminT();
  const { data: invitations } = useGetInvitationsQuery(undefined, FRESH);
  const [open, setOpen] = useState(false);
  const count = invitations?.length ?? 0;
  return (
    <>
      <RowAction
        icon={<MailOutlined aria-hidden />}
        text={count > 0 ? t('staff.invitationsCount', { count }) : t('staff.invitations')}
        onClick={() => setOpen(true)}
      />
      <InvitationsDrawer open={open} invitations={invitations ?? []} onClose={() => setOpen(false)} />
    </>
  );
}
