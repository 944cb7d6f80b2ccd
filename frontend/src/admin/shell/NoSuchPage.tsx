import { ButtonLink } from '../../components/ButtonLink';
import { StateMessage } from '../../components/StateMessage';
import { useT } from '../../lib/i18n/I18nProvider';
import { ADMIN_PATH } from '../../lib/pages';
import { useAdminT } from '../texts/AdminTexts';
import { AdminPage } from './AdminPage';

/** Shown at an unknown address of the administration: the menu, and a link to continue. */
export function NoSuchPage() {
  const t = useAdminT();
  const publicT = useT();
  return (
    <AdminPage heading={publicT('notFound.title')} lead={publicT('notFound.text')}>
      <StateMessage icon="search" title={t('panel.chooseSection')}>
        <ButtonLink to={ADMIN_PATH}>{t('panel.toCandidates')}</ButtonLink>
      </StateMessage>
    </AdminPage>
  );
}
