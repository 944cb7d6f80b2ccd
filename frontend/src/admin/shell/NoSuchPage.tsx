import { ButtonLink } from '../../components/ButtonLink';
import { useT } from '../../lib/i18n/I18nProvider';
import { ADMIN_HOME } from '../../lib/pages';
import { useAdminT } from '../texts/AdminTexts';
import { AdminPage } from './AdminPage';

/** Shown at an unknown address of the administration: the menu, and a link to continue. */
export function NoSuchPage() {
  const t = useAdminT();
  const publicT = useT();
  return (
    <AdminPage heading={publicT('notFound.title')} lead={publicT('notFound.text')}>
      <div>
        <ButtonLink to={ADMIN_HOME}>{t('section.overview')}</ButtonLink>
      </div>
    </AdminPage>
  );
}
