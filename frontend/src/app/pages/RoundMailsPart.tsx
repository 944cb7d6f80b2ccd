import { useGetRoundMailsQuery } from '../../features/notices/noticesApi';
import { RoundMailsSwitch } from '../../features/notices/RoundMailsSwitch';
import { useNoticeT } from '../../features/notices/texts/useNoticeT';
import { AccountPart } from '../../features/profile/AccountPart';

/** Mails about rounds, where one can have them or has them. */
export default function RoundMailsPart() {
  const t = useNoticeT();
  const { data } = useGetRoundMailsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data?.offered && !data?.on) return null;
  return (
    <AccountPart title={t('title')} text={t('text')}>
      <RoundMailsSwitch on={data.on} />
    </AccountPart>
  );
}
