// Imports the shared parts from the file of the other pages, which has loaded by then: separate files would
// be larger.
import '../AdminPages';
import { StateMessage } from '../../components/StateMessage';
import { useErrorToast } from '../../components/useErrorToast';
import { errorTextOr } from '../../lib/api/errorText';
import type { Round } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { FormDrawer } from '../forms/FormDrawer';
import { useFormSubject } from '../forms/useFormSubject';
import { useSubject } from '../forms/useSubject';
import { AddButton } from '../shell/AddButton';
import { AdminPage } from '../shell/AdminPage';
import { DataList } from '../table/DataList';
import { FRESH } from '../table/serverPage';
import type { TableDefaults } from '../table/tableView';
import { useTableView } from '../table/useTableView';
import { useAdminT } from '../texts/AdminTexts';
import { DeleteRound } from './DeleteRound';
import { EndRound } from './EndRound';
import { HowToBegin } from './HowToBegin';
import { zoneName } from './localTime';
import { PublicationCard } from './PublicationCard';
import { RoundChecklist } from './RoundChecklist';
import { RoundForm } from './RoundForm';
import styles from './RoundsPage.module.css';
import { roundColumns } from './roundColumns';
import { useGetAllRoundsQuery, useGetRoundRatingsQuery } from './roundsApi';
import { useRoundsT } from './texts/useRoundsT';

const DEFAULTS: TableDefaults<'time'> = { sorts: ['time'], sort: 'time', order: 'desc' };

/** Lists rounds, which are planned, changed and ended here. */
export default function RoundsPage() {
  const t = useAdminT();
  const r = useRoundsT();
  const publicT = useT();
  const texts = useTexts();
  const [view, show] = useTableView(DEFAULTS);
  const { data: rounds, isFetching, isError, error, refetch } = useGetAllRoundsQuery(undefined, FRESH);
  const { data: counts } = useGetRoundRatingsQuery(undefined, FRESH);
  useErrorToast(isError ? errorTextOr(publicT, error, r('loadFailed')) : undefined);
  const form = useFormSubject<Round>(rounds);
  const ending = useSubject<Round>();
  const deleting = useSubject<Round>();
  const [last] = rounds ?? [];
  const next = rounds?.findLast(({ state }) => state === 'planned');
  const checked = next ?? rounds?.find(({ state }) => state === 'open');
  const first = (view.page - 1) * view.pageSize;

  return (
    <AdminPage
      lead={r('lead')}
      actions={
        <AddButton right="rounds.change" onClick={() => form.show(null)}>
          {r('plan')}
        </AddButton>
      }
    >
      {last && rounds?.length === 1 && last.closesAt === null && (
        <HowToBegin round={last} onEdit={form.show} />
      )}
      <PublicationCard />
      <p className={styles.hint}>{r('zone', { zone: zoneName() })}</p>
      <DataList
        label={t('section.rounds')}
        empty={<StateMessage icon="menu" title={r('empty')} hint={r('emptyHint')} />}
        failed={r('loadFailed')}
        columns={roundColumns(t, {
          r,
          texts,
          publicT,
          counts,
          onEdit: form.show,
          onEnd: ending.show,
          onDelete: deleting.show,
        })}
        data={{
          rows: rounds?.slice(first, first + view.pageSize),
          total: rounds?.length ?? 0,
          busy: isFetching && !rounds,
          failed: isError && !rounds,
          onRetry: refetch,
        }}
        view={view}
        onShow={show}
        nameOf={(round) => texts(round, 'name')}
      />
      {checked && <RoundChecklist round={checked} />}
      <FormDrawer
        wide
        open={form.open}
        heading={r(form.subject ? 'update' : 'plan')}
        more={form.more}
        onClose={form.close}
      >
        <RoundForm key={form.key} round={form.subject} from={last?.closesAt ?? null} onDone={form.saved} />
      </FormDrawer>
      <EndRound open={ending.open} round={ending.subject} next={next} onClose={ending.close} />
      <DeleteRound open={deleting.open} round={deleting.subject} onClose={deleting.close} />
    </AdminPage>
  );
}
