import { Skeleton } from '../../components/Skeleton';
import { useT } from '../../lib/i18n/I18nProvider';

/** Replaces a page whose code is still loading. */
export function PageLoading() {
  const t = useT();
  return (
    <div className="page" role="status">
      <h1 className="visually-hidden">{t('app.loading')}</h1>
      <Skeleton blockSize="24rem" />
    </div>
  );
}
