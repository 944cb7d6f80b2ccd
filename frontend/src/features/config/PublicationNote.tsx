import { useT } from '../../lib/i18n/I18nProvider';
import { useGetConfigQuery } from './configApi';

/** Says when places and counts follow the ratings, where they don't do so at once. */
export function PublicationNote() {
  const t = useT();
  const publish = useGetConfigQuery().data?.publish;
  return publish && t(`published.${publish}`);
}
