import toast from 'react-hot-toast';
import { Checkbox } from '../../components/Checkbox';
import { errorTextOr } from '../../lib/api/errorText';
import { useLanguage, useT } from '../../lib/i18n/I18nProvider';
import { useChangeRoundMailsMutation } from './noticesApi';
import { useNoticeT } from './texts/useNoticeT';

/** Switches mails about rounds on and off. */
export function RoundMailsSwitch({ on }: { on: boolean }) {
  const t = useNoticeT();
  const publicT = useT();
  const { locale } = useLanguage();
  const [change, { isLoading }] = useChangeRoundMailsMutation();
  const press = async () => {
    const { data, error } = await change({ on: !on, language: locale });
    if (error) toast.error(errorTextOr(publicT, error, t('failed')));
    else toast.success(t(data.on ? 'saved' : 'stopped'));
  };
  return <Checkbox label={t('on')} checked={on} disabled={isLoading} onChange={press} />;
}
