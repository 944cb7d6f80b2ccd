import { useT } from '../lib/i18n/I18nProvider';
import { ButtonLink } from './ButtonLink';
import { PageHeading } from './PageHeading';
import { StateMessage } from './StateMessage';

/** Shown at an unknown address. */
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
