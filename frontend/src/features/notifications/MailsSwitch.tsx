import toast from 'react-hot-toast';
import { Checkbox } from '../../components/Checkbox';
import { useLanguage } from '../../lib/i18n/I18nProvider';
import { useChangeEmailsMutation } from './notificationsApi';
import { useNotificationError, useNotificationT } from './texts/useNotificationT';

/** Switches emails about rounds on and off. */
export function MailsSwitch({ on }: { on: boolean }) {
  const t = useNotificationT();
  const inWords = useNotificationError();
  const { locale } = useLanguage();
  const [change, { isLoading }] = useChangeEmailsMutation();
  const press = async () => {
    const { data, error } = await change({ on: !on, language: locale });
    if (error) toast.error(inWords(error));
    else toast.success(t(data.rounds.email.on ? 'round.saved' : 'round.stopped'));
  };
  return <Checkbox label={t('round.on')} checked={on} disabled={isLoading} onChange={press} />;
}
