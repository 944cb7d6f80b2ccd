import toast from 'react-hot-toast';
import { Checkbox } from '../../components/Checkbox';
import { useLanguage } from '../../lib/i18n/I18nProvider';
import { type MailKind, useChangeMailsMutation } from './noticesApi';
import { useNoticeError, useNoticeT } from './texts/useNoticeT';

/** Switches mails of one kind on and off. */
export function MailsSwitch({ kind, on }: { kind: MailKind; on: boolean }) {
  const t = useNoticeT();
  const inWords = useNoticeError();
  const { locale } = useLanguage();
  const [change, { isLoading }] = useChangeMailsMutation();
  const press = async () => {
    const { data, error } = await change({ kind, on: !on, language: locale });
    if (error) toast.error(inWords(error));
    else toast.success(t(data.on ? `${kind}.saved` : `${kind}.stopped`));
  };
  return <Checkbox label={t(`${kind}.on`)} checked={on} disabled={isLoading} onChange={press} />;
}
