// Imports the shared parts from the file of the lists: separate files would be larger.
import '../listPages';
import { Button } from 'antd';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { May } from '../../features/auth/May';
import { errorTextOr } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import { FormDrawer } from '../forms/FormDrawer';
import { shortDay } from '../table/shortTime';
import { useMonths } from '../table/useMonths';
import { useAdminT } from '../texts/AdminTexts';
import { roleLabel } from '../users/roleLabel';
import { InvitationForm } from './InvitationForm';
import { InvitationLink } from './InvitationLink';
import styles from './Invitations.module.css';
import { type Invitation, useRevokeInvitationMutation } from './invitationsApi';
import { useInvitationsT } from './texts/useInvitationsT';

interface Props {
  open: boolean;
  invitations: readonly Invitation[];
  onClose: () => void;
}

/** Invites administrators and staff, and lists the open invitations. */
export default function InvitationsDrawer({ open, invitations, onClose }: Props) {
  const t = useAdminT();
  const i = useInvitationsT();
  const [link, setLink] = useState<string>();
  const close = () => {
    setLink(undefined);
    onClose();
  };
  return (
    <FormDrawer open={open} heading={t('staff.invitations')} onClose={close}>
      <section className={styles.list} aria-labelledby="open-invitations">
        <h3 id="open-invitations">{i('open')}</h3>
        {invitations.length === 0 ? (
          <p className={styles.hint}>{i('none')}</p>
        ) : (
          <ul>
            {invitations.map((invitation) => (
              <OpenInvitation key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </section>
      {link ? (
        <InvitationLink link={link} onDone={() => setLink(undefined)} />
      ) : (
        <May right="staff.change">
          <InvitationForm onMade={setLink} />
        </May>
      )}
    </FormDrawer>
  );
}

function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const t = useAdminT();
  const i = useInvitationsT();
  const months = useMonths();
  const publicT = useT();
  const [revoke, { isLoading }] = useRevokeInvitationMutation();
  const { id, email, role, invited_by: inviter, expires_at: expiresAt } = invitation;
  const take = async () => {
    const { error } = await revoke(id);
    if (error) toast.error(errorTextOr(publicT, error, i('revokeFailed')));
    else toast.success(i('revoked'));
  };
  return (
    <li className={styles.invitation}>
      <div>
        <span className={styles.email}>
          <bdi>{email}</bdi>
        </span>
        <span className={styles.hint}>
          {t(roleLabel(role))} · {i('by', { name: inviter })} ·{' '}
          <time dateTime={expiresAt}>{i('until', { date: shortDay(months, expiresAt) })}</time>
        </span>
      </div>
      <May right="staff.change">
        <Button
          size="small"
          danger
          loading={isLoading}
          aria-label={i('revokeNamed', { email })}
          onClick={take}
        >
          {i('revoke')}
        </Button>
      </May>
    </li>
  );
}
