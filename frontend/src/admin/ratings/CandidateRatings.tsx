import { useState } from 'react';
import { StateMessage } from '../../components/StateMessage';
import { useErrorToast } from '../../components/useErrorToast';
import { useMay } from '../../features/auth/rights';
import { isApiError } from '../../lib/api/apiError';
import { errorTextOr } from '../../lib/api/errorText';
import type { CandidateRating } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { useSetFilters } from '../filters/useSetFilters';
import { ratingMembers } from '../integrity/caseMembers';
import { OpenCaseButton } from '../integrity/OpenCaseButton';
import { useMembersUnderReview } from '../integrity/useMembersUnderReview';
import { useSelection } from '../selection/useSelection';
import { DataList } from '../table/DataList';
import { serverPage } from '../table/serverPage';
import type { TableDefaults } from '../table/tableView';
import { useTableView } from '../table/useTableView';
import { useAdminT } from '../texts/AdminTexts';
import { AdminTheme } from '../theme/AdminTheme';
import { useNarrow } from '../theme/useNarrow';
import { dayFilter, originFilters } from '../users/originFilters';
import { useOriginFilters } from '../users/useOriginFilters';
import { DiscloseVoter } from '../voters/DiscloseVoter';
import styles from './CandidateRatings.module.css';
import { DisputedMark } from './CountedStatus';
import { ratingColumns } from './ratingColumns';
import { useGetRatingPageQuery } from './ratingSearchApi';
import { useMatchingRatings } from './useMatchingRatings';

/** Not read again when the window regains the focus: every read is an audit entry. */
const FRESH = { refetchOnMountOrArgChange: true };
const DEFAULTS: TableDefaults<'createdAt'> = { sorts: ['createdAt'], sort: 'createdAt', order: 'desc' };

/** The columns of a rating while voters are anonymous. */
const SHOWN_WITHOUT_NAMES = ['voter', 'average', 'given', 'disclose'];

interface Props {
  candidateId: number;
}

/** Shows a candidate's ratings on the candidate's page. Loads antd. */
export default function CandidateRatings({ candidateId }: Props) {
  return (
    <AdminTheme>
      <RatingTable candidateId={candidateId} />
    </AdminTheme>
  );
}

function RatingTable({ candidateId }: Props) {
  const may = useMay();
  const t = useAdminT();
  const publicT = useT();
  const [view, show] = useTableView(DEFAULTS);
  const filters = useOriginFilters();
  const isFiltered = Object.keys(filters).length > 0;
  const setFilters = useSetFilters();
  const selection = useSelection<CandidateRating>();
  const readMatching = useMatchingRatings(candidateId, filters);
  const place = {
    ...(view.order === 'asc' && { order: view.order }),
    limit: view.pageSize,
    offset: (view.page - 1) * view.pageSize,
  };
  const [hidden, setHidden] = useState(false);
  const { from, to } = filters;
  const days = { ...(from && { from }), ...(to && { to }) };
  const page = useGetRatingPageQuery(
    { candidateId, origin: !hidden, ...(hidden ? days : filters), ...place },
    FRESH,
  );
  const isRefused = isApiError(page.error) && page.error.code === 'VOTERS_HIDDEN';
  // Requested again without the origins.
  if (isRefused && !hidden) setHidden(true);
  const failure = page.isError ? errorTextOr(publicT, page.error, t('ratings.loadFailed')) : undefined;
  useErrorToast(isRefused ? undefined : failure);
  // While voters are anonymous, a mark would tell which case lists the voter.
  const marked = hidden ? undefined : page.data?.rows;
  const caseOf = useMembersUnderReview('ratings', marked?.map(({ id }) => id) ?? []);
  const isDisputed = ({ id }: CandidateRating) => caseOf(id) !== undefined;
  const hasNetworks = page.data?.rows.some(({ origin }) => origin?.network) ?? false;
  const columns = ratingColumns(t, publicT, {
    isDisputed,
    hasNetworks,
    onFilter: (by, value) => setFilters({ [by]: value }),
    linked: may('users.read'),
    narrow: useNarrow(),
  });
  const hasFormerTitles = page.data?.rows.some(({ ratedTitle }) => ratedTitle) ?? false;
  const hasLevels = page.data?.rows.some(({ origin }) => origin && origin.level !== 'none') ?? false;
  /** Columns that would be empty in all rows are left out. */
  const without = [
    'disclose',
    !hasFormerTitles && 'ratedTitle',
    !hasNetworks && 'network',
    !hasLevels && 'level',
  ];
  const shows = (key: string) => (hidden ? SHOWN_WITHOUT_NAMES.includes(key) : !without.includes(key));
  return (
    <>
      {marked?.some(isDisputed) && (
        <p className={styles.legend}>
          <DisputedMark /> {t('ratings.underReview')}
        </p>
      )}
      <DataList
        id="ratings"
        filters={hidden ? [dayFilter(t, filters)] : originFilters(t, filters)}
        label={t('ratings.heading')}
        columns={columns.filter(({ key }) => shows(key))}
        data={serverPage(page, page.data?.rows)}
        view={view}
        onShow={show}
        nameOf={({ id }) => t('cases.rating', { id: String(id) })}
        failed={t('ratings.loadFailed')}
        empty={
          <StateMessage
            icon="search"
            title={t(isFiltered ? 'ratings.noMatch' : 'figures.empty')}
            hint={t(isFiltered ? 'ratings.noMatchHint' : 'figures.emptyHint')}
          />
        }
        // While voters are anonymous, a case would list the voters of ratings.
        selection={hidden || !may('integrity.decide') ? undefined : selection}
        onSelectMatching={readMatching}
        bulkActions={<OpenCaseButton members={ratingMembers(t, selection.rows)} />}
      />
      {hidden && <DiscloseVoter rating={null} />}
    </>
  );
}
