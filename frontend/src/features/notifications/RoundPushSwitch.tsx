import { useState } from 'react';
import toast from 'react-hot-toast';
import { Checkbox } from '../../components/Checkbox';
import type { DevicePreference } from '../../lib/api/types';
import { useLanguage } from '../../lib/i18n/I18nProvider';
import { useAddDeviceMutation, useStopDeviceMutation } from './notificationsApi';
import { useNotificationError, useNotificationT } from './texts/useNotificationT';
import { keysOf, subscribe, type ThisDevice } from './thisDevice';

interface Props {
  state: DevicePreference;
  device: ThisDevice;
  /** Called when this device has subscribed or unsubscribed. */
  onChange: (device: ThisDevice) => void;
}

/** Switches notifications about rounds on this device on and off. */
export function RoundPushSwitch({ state, device, onChange }: Props) {
  const t = useNotificationT();
  const inWords = useNotificationError();
  const { locale } = useLanguage();
  const [add] = useAddDeviceMutation();
  const [stop] = useStopDeviceMutation();
  const [isBusy, setBusy] = useState(false);
  const on = isOn(state, device);

  const switchOn = async () => {
    const added = await subscribe(device, state.publicKey ?? '');
    if (!added?.subscription) return toast.error(t('pushBlocked'));
    const { error } = await add({ ...keysOf(added.subscription), language: locale });
    onChange(added);
    if (error) toast.error(inWords(error));
    else toast.success(t('pushSaved'));
  };
  const switchOff = async () => {
    const { subscription } = device;
    const { error } = await stop(subscription?.endpoint ?? '');
    if (error) return toast.error(inWords(error));
    await subscription?.unsubscribe();
    onChange({ ...device, subscription: null, hash: null });
    toast.success(t('pushStopped'));
  };
  const press = async () => {
    setBusy(true);
    // The browser's push service may be unreachable, or the browser's maker may not provide one.
    await (on ? switchOff() : switchOn()).catch(() => toast.error(t('failed')));
    setBusy(false);
  };
  return <Checkbox label={t('pushOn')} checked={on} disabled={isBusy} onChange={press} />;
}

/** Returns whether a device belongs to the account. */
export function isOn({ devices }: DevicePreference, { hash }: ThisDevice): boolean {
  return hash !== null && devices.includes(hash);
}
