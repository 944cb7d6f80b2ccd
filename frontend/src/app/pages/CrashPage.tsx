import { Button } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { useT } from '../../lib/i18n/I18nProvider';

/** What one sees when a page could not be shown. */
export function CrashPage() {
  const t = useT();
  return (
    <div className="page" role="alert">
      <StateMessage
        icon="warning"
        title={<PageHeading title={t('crash.title')}>{t('crash.title')}</PageHeading>}
        hint={t('crash.text')}
      >
        <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
      </StateMessage>
    </div>
  );
}
