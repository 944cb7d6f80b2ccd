import { Skeleton } from '../../components/Skeleton';
import { useT } from '../../lib/i18n/I18nProvider';

/** Stands in for a page whose program is still on its way. */
export function PageLoading() {
  const t = useT();
  return (
    <div className="page" role="status">
      <span className="visually-hidden">{t('app.loading')}</span>
      <Skeleton blockSize="24rem" />
    </div>
  );
}
