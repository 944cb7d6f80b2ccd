import { MailsSwitch } from '../../features/notifications/MailsSwitch';
import { useGetNotificationsQuery } from '../../features/notifications/notificationsApi';
import { useNotificationT } from '../../features/notifications/texts/useNotificationT';
import { AccountPart } from '../../features/profile/AccountPart';
import type { EmailPreference } from '../../lib/api/types';
import { RoundPushPart } from './RoundPushPart';

/** The switches for emails about rounds, and for notifications on this device. */
export default function MailsPart() {
  const { data } = useGetNotificationsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  return (
    <>
      <RoundMails preference={data.rounds.email} />
      <RoundPushPart preference={data.rounds.device} />
    </>
  );
}

/** The switch for emails about rounds, if the server offers them or the user has subscribed. */
function RoundMails({ preference: { offered, on } }: { preference: EmailPreference }) {
  const t = useNotificationT();
  if (!offered && !on) return null;
  return (
    <AccountPart title={t('round.title')} text={t('round.text')}>
      <MailsSwitch on={on} />
    </AccountPart>
  );
}
