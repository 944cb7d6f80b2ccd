import { MailsSwitch } from '../../features/notices/MailsSwitch';
import { type MailKind, useGetMailsQuery } from '../../features/notices/noticesApi';
import { useNoticeT } from '../../features/notices/texts/useNoticeT';
import { AccountPart } from '../../features/profile/AccountPart';
import { RoundPushPart } from './RoundPushPart';

/** The mails that one may ask for, and the notices on this device. */
export default function MailsPart({ areRounds }: { areRounds: boolean }) {
  return (
    <>
      {areRounds && <MailsOfKind kind="round" />}
      {areRounds && <RoundPushPart />}
      <MailsOfKind kind="receipt" />
    </>
  );
}

/** Mails of one kind, where one can have them or has them. */
function MailsOfKind({ kind }: { kind: MailKind }) {
  const t = useNoticeT();
  const { data } = useGetMailsQuery(kind, { refetchOnMountOrArgChange: true });
  if (!data?.offered && !data?.on) return null;
  return (
    <AccountPart title={t(`${kind}.title`)} text={t(`${kind}.text`)}>
      <MailsSwitch kind={kind} on={data.on} />
    </AccountPart>
  );
}
