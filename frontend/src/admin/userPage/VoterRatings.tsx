import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../components/Notice';
import { errorTextOr } from '../../lib/api/errorText';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { givenColumns } from '../ratings/givenColumns';
import { Panel } from '../shell/Panel';
import { DataList } from '../table/DataList';
import type { DataColumn } from '../table/dataColumn';
import { serverPage } from '../table/serverPage';
import type { TableView } from '../table/tableView';
import { type AdminT, useAdminT } from '../texts/AdminTexts';
import { type UserPageT, useUserPageT } from './texts/useUserPageT';
import { useGetVoterRatingsQuery, type VoterRating } from './voterRatingsApi';

const FIRST: TableView<'id'> = { search: '', sort: 'id', order: 'desc', page: 1, pageSize: 10 };
/** Not read again when the window regains the focus: a read is an audit entry. */
const FRESH = { refetchOnMountOrArgChange: true };

/** The ratings of one voter, read only on request, because the audit trail records it. */
export function VoterRatings({ userId }: { userId: number }) {
  const u = useUserPageT();
  const [isShown, setShown] = useState(false);
  return (
    <Panel heading={u('ratings')} lead={u('ratingsRecorded')}>
      {isShown ? (
        <List userId={userId} />
      ) : (
        <div>
          <Button onClick={() => setShown(true)}>{u('showRatings')}</Button>
        </div>
      )}
    </Panel>
  );
}

function List({ userId }: { userId: number }) {
  const t = useAdminT();
  const u = useUserPageT();
  const publicT = useT();
  const [view, setView] = useState(FIRST);
  const place = { limit: view.pageSize, offset: (view.page - 1) * view.pageSize };
  const page = useGetVoterRatingsQuery({ userId, ...place }, FRESH);
  if (page.isError && !page.data)
    return <Notice tone="info">{errorTextOr(publicT, page.error, t('ratings.loadFailed'))}</Notice>;
  return (
    <DataList
      label={u('ratings')}
      columns={columnsOf(t, u)}
      data={serverPage(page, page.data?.rows)}
      view={view}
      onShow={(change) => setView({ ...view, page: 1, ...change })}
      nameOf={(rating) => t('cases.rating', { id: String(rating.id) })}
      failed={t('ratings.loadFailed')}
      empty={<p>{u('noRatings')}</p>}
    />
  );
}

function columnsOf(t: AdminT, u: UserPageT): DataColumn<VoterRating, 'id'>[] {
  return [
    {
      key: 'candidate',
      title: t('cases.candidate'),
      slot: 'heading',
      minWidth: 200,
      cell: ({ candidateId: candidate }) =>
        candidate ? (
          <Link to={`/admin/candidates/${candidate.id}`}>
            <Content of={candidate} field="name" />
          </Link>
        ) : (
          u('goneCandidate')
        ),
    },
    ...givenColumns(t),
  ];
}
