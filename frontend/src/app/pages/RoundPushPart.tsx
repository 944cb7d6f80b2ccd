import { useEffect, useState } from 'react';
import { isOn, RoundPushSwitch } from '../../features/notifications/RoundPushSwitch';
import { useNotificationT } from '../../features/notifications/texts/useNotificationT';
import { findThisDevice, type ThisDevice } from '../../features/notifications/thisDevice';
import { AccountPart } from '../../features/profile/AccountPart';
import type { DevicePreference } from '../../lib/api/types';

/**
 * Switches notifications about rounds on this device, if the browser can show them and the server offers
 * them.
 */
export function RoundPushPart({ preference }: { preference: DevicePreference }) {
  const t = useNotificationT();
  const [device, setDevice] = useState<ThisDevice | null>(null);
  useEffect(() => {
    // Refused by the browser, as in a private window: then the part is hidden.
    findThisDevice().then(setDevice, () => undefined);
  }, []);
  if (!device || !(preference.offered || isOn(preference, device))) return null;
  return (
    <AccountPart title={t('pushTitle')} text={t('pushText')}>
      <RoundPushSwitch state={preference} device={device} onChange={setDevice} />
    </AccountPart>
  );
}
