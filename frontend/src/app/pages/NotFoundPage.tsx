import { ButtonLink } from '../../components/ButtonLink';
import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { useT } from '../../lib/i18n/I18nProvider';

/** What one sees at an address that leads nowhere. */
export function NotFoundPage() {
  const t = useT();
  return (
    <div className="page">
      <StateMessage
        icon="search"
        title={<PageHeading title={t('notFound.title')}>{t('notFound.title')}</PageHeading>}
        hint={t('notFound.text')}
      >
        <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
      </StateMessage>
    </div>
  );
}
