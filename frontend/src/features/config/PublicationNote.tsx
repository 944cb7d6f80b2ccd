import { useT } from '../../lib/i18n/I18nProvider';
import { useGetConfigQuery } from './configApi';

/** Says when places and counts follow the ratings, where they don't do so at once. */
export function PublicationNote({ className }: { className?: string | undefined }) {
  const t = useT();
  const { data: config } = useGetConfigQuery();
  return config?.publish ? <p className={className}>{t(`published.${config.publish}`)}</p> : null;
}
