import { useEffect, useState } from 'react';
import { useGetPushStateQuery } from '../../features/notifications/notificationsApi';
import { isOn, RoundPushSwitch } from '../../features/notifications/RoundPushSwitch';
import { useNotificationT } from '../../features/notifications/texts/useNotificationT';
import { findThisDevice, type ThisDevice } from '../../features/notifications/thisDevice';
import { AccountPart } from '../../features/profile/AccountPart';

/** Notices about rounds on this device, where the browser can show them and the server offers them. */
export function RoundPushPart() {
  const t = useNotificationT();
  const [device, setDevice] = useState<ThisDevice | null>(null);
  useEffect(() => {
    // Refused by the browser, as in a private window: then it shows none.
    findThisDevice().then(setDevice, () => undefined);
  }, []);
  const { data } = useGetPushStateQuery(undefined, { skip: !device, refetchOnMountOrArgChange: true });
  if (!device || !data || !(data.offered || isOn(data, device))) return null;
  return (
    <AccountPart title={t('pushTitle')} text={t('pushText')}>
      <RoundPushSwitch state={data} device={device} onChange={setDevice} />
    </AccountPart>
  );
}
