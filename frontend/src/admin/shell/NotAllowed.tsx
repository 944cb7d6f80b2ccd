import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { useT } from '../../lib/i18n/I18nProvider';
import { useAdminT } from '../texts/AdminTexts';

/** Shown beside the menu at the address of a page for which a user has no right. */
export function NotAllowed() {
  const t = useAdminT();
  const title = useT()('guard.accessDenied');
  return (
    <StateMessage
      icon="lock"
      title={<PageHeading title={title}>{title}</PageHeading>}
      hint={t('panel.roleLacks')}
    />
  );
}
