import { MailOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { RowAction } from '../table/RowAction';
import { FRESH } from '../table/serverPage';
import { useAdminT } from '../texts/AdminTexts';
import { useGetInvitationsQuery } from './invitationsApi';

/** Loaded when it is first opened. */
const InvitationsDrawer = lazy(() => import('./InvitationsDrawer'));

/** Opens the invitations of administrators and staff, and shows their number. */
export function InvitationsButton() {
  const t = useAdminT();
  const { data: invitations } = useGetInvitationsQuery(undefined, FRESH);
  /** Rendered when first opened. */
  const [open, setOpen] = useState<boolean>();
  const count = invitations?.length ?? 0;
  return (
    <>
      <RowAction
        icon={<MailOutlined aria-hidden />}
        text={count > 0 ? t('staff.invitationsCount', { count }) : t('staff.invitations')}
        onClick={() => setOpen(true)}
      />
      <Suspense>
        {open !== undefined && (
          <InvitationsDrawer open={open} invitations={invitations ?? []} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
