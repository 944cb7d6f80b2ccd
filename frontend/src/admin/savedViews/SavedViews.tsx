import { DeleteOutlined, LinkOutlined, StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import toast from 'react-hot-toast';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { errorTextOr } from '../../lib/api/errorText';
import type { SavedViewBody } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { ToolMenu } from '../table/ToolMenu';
import { useAdminT } from '../texts/AdminTexts';
import styles from './SavedViews.module.css';
import { SaveViewForm } from './SaveViewForm';
import { useDeleteSavedViewMutation, useGetSavedViewsQuery } from './savedViewsApi';

interface Props {
  page: SavedViewBody['page'];
}

/** Lists the saved searches, orders and filters of this page, which belong to the account. */
export function SavedViews({ page }: Props) {
  const t = useAdminT();
  return (
    <ToolMenu icon={<StarOutlined aria-hidden />} label={t('views.heading')}>
      {(close) => <Views page={page} onChosen={close} />}
    </ToolMenu>
  );
}

/** The part of an address that a saved view contains: everything except the page number. */
function queryOf(params: URLSearchParams): string {
  const query = new URLSearchParams(params);
  query.delete('page');
  return query.toString();
}

function Views({ page, onChosen }: Props & { onChosen: () => void }) {
  const t = useAdminT();
  const publicT = useT();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { data: views, isError, refetch } = useGetSavedViewsQuery(page);
  const [deleteView] = useDeleteSavedViewMutation();
  const query = queryOf(params);

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
    <div className={styles.views}>
      {isError && !views && <LoadFailure title={t('views.loadFailed')} onRetry={refetch} />}
      {views?.length === 0 && <p className={styles.hint}>{t('views.none')}</p>}
      <ul className={styles.list} aria-label={t('views.heading')}>
        {views?.map((view) => (
          <li key={view.id} className={styles.view}>
            <Link
              className={styles.name}
              to={{ search: view.query }}
              aria-current={view.query === query ? 'true' : undefined}
              onClick={onChosen}
            >
              <bdi>{view.name}</bdi>
            </Link>
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
      <SaveViewForm page={page} query={query} />
      <Button type="text" className={styles.copy} icon={<LinkOutlined aria-hidden />} onClick={copyLink}>
        {t('views.copyLink')}
      </Button>
    </div>
  );
}
