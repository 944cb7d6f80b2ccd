import { MailsSwitch } from '../../features/notifications/MailsSwitch';
import { useGetMailsQuery } from '../../features/notifications/notificationsApi';
import { useNotificationT } from '../../features/notifications/texts/useNotificationT';
import { AccountPart } from '../../features/profile/AccountPart';
import { RoundPushPart } from './RoundPushPart';

/** The mails about rounds that one may ask for, and the notices on this device. */
export default function MailsPart() {
  return (
    <>
      <RoundMails />
      <RoundPushPart />
    </>
  );
}

/** Mails about rounds, where one can have them or has them. */
function RoundMails() {
  const t = useNotificationT();
  const { data } = useGetMailsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data?.offered && !data?.on) return null;
  return (
    <AccountPart title={t('round.title')} text={t('round.text')}>
      <MailsSwitch on={data.on} />
    </AccountPart>
  );
}
