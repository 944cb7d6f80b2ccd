import { DeleteOutlined, LinkOutlined, StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import toast from 'react-hot-toast';
import { useLocation } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { errorTextOr } from '../../lib/api/errorText';
import type { SavedViewBody } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { Popup } from '../table/Popup';
import { RowAction } from '../table/RowAction';
import { useAdminT } from '../texts/AdminTexts';
import { useNarrow } from '../theme/useNarrow';
import styles from './SavedViews.module.css';
import { useDeleteSavedViewMutation, useGetSavedViewsQuery } from './savedViewsApi';

const SaveViewForm = lazy(() => import('./SaveViewForm'));

interface Props {
  page: SavedViewBody['page'];
  /** The search, order and filters of the list, as in the address. */
  query: string;
}

/** Saves and deletes the views of a list, which belong to the account. */
export function SavedViews({ page, query }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const narrow = useNarrow();
  const { pathname } = useLocation();
  const { data: views, isError, refetch } = useGetSavedViewsQuery(page);
  const [deleteView] = useDeleteSavedViewMutation();

  const remove = async (id: number) => {
    const { error } = await deleteView(id);
    if (error) toast.error(errorTextOr(publicT, error, t('views.deleteFailed')));
  };
  const copyLink = async () => {
    const { origin } = window.location;
    const link = `${origin}${pathname}${query && `?${query}`}`;
    await navigator.clipboard.writeText(link).then(
      () => toast.success(t('views.linkCopied')),
      () => toast.error(t('transfer.copyFailed')),
    );
  };

  return (
    <Popup
      inRow
      whileOpen
      icon={<StarOutlined aria-hidden />}
      label={t('views.edit')}
      text={narrow ? undefined : t('views.heading')}
    >
      <div className={styles.views}>
        {isError && !views && <LoadFailure title={t('views.loadFailed')} onRetry={refetch} />}
        {views?.length === 0 && <p className={styles.hint}>{t('views.none')}</p>}
        <ul className={styles.list} aria-label={t('views.heading')}>
          {views?.map((view) => (
            <li key={view.id} className={styles.view}>
              <span className={styles.name}>
                <bdi>{view.name}</bdi>
              </span>
              <Button
                type="text"
                size="small"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('table.deleteNamed', { name: view.name })}
                onClick={() => remove(view.id)}
              />
            </li>
          ))}
        </ul>
        <Suspense fallback={<Skeleton blockSize="7rem" />}>
          <SaveViewForm page={page} query={query} />
        </Suspense>
        <RowAction icon={<LinkOutlined aria-hidden />} text={t('views.copyLink')} onClick={copyLink} />
      </div>
    </Popup>
  );
}
