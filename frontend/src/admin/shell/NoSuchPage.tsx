import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink';
import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { useT } from '../../lib/i18n/I18nProvider';
import { ADMIN_HOME } from '../../lib/pages';
import { useAdminT } from '../texts/AdminTexts';
import { sectionAt } from './sections';

/** Shown at an unknown address of the administration, beside the menu, with a link to the list or to the start. */
export function NoSuchPage() {
  const t = useAdminT();
  const publicT = useT();
  const section = sectionAt(useLocation().pathname);
  const title = publicT('notFound.title');
  return (
    <StateMessage
      icon="search"
      title={<PageHeading title={title}>{title}</PageHeading>}
      hint={publicT('notFound.text')}
    >
      <ButtonLink to={section?.path ?? ADMIN_HOME}>
        {t('panel.backTo', { list: t(section?.label ?? 'section.overview') })}
      </ButtonLink>
    </StateMessage>
  );
}
