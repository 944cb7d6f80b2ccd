import { StateMessage } from '../../components/StateMessage';
import type { RequestFailure } from '../../lib/api/types';
import { DataList } from '../table/DataList';
import type { DataColumn } from '../table/dataColumn';
import { Moment } from '../table/Moment';
import type { TableDefaults } from '../table/tableView';
import { useTableView } from '../table/useTableView';
import styles from './Operations.module.css';
import { useOperationsT } from './texts/useOperationsT';

const DEFAULTS: TableDefaults<'time'> = { sorts: ['time'], sort: 'time', order: 'desc' };

/** Lists the last requests that the server could not serve, newest first. */
export function Failures({ failures }: { failures: readonly RequestFailure[] }) {
  const o = useOperationsT();
  const [view, show] = useTableView(DEFAULTS);
  const first = (view.page - 1) * view.pageSize;
  const columns: DataColumn<RequestFailure & { id: number }, 'time'>[] = [
    {
      key: 'request',
      title: o('failures.request'),
      slot: 'heading',
      minWidth: 200,
      cell: ({ requestId }) => <bdi className={styles.code}>{requestId}</bdi>,
    },
    {
      key: 'route',
      title: o('failures.route'),
      wide: true,
      minWidth: 200,
      cell: ({ method, route }) => (
        <bdi dir="ltr" className={styles.code}>
          {method} {route ?? '–'}
        </bdi>
      ),
    },
    {
      key: 'error',
      title: o('failures.error'),
      wide: true,
      minWidth: 160,
      cell: ({ status, code, error }) => (
        <bdi dir="ltr" className={styles.code}>
          {status} {code} {error}
        </bdi>
      ),
    },
    {
      key: 'time',
      title: o('failures.time'),
      width: 220,
      cell: ({ at }) => <Moment iso={at} />,
    },
  ];
  return (
    <section className={styles.failures} aria-labelledby="failures">
      <h2 id="failures">{o('failures.heading')}</h2>
      <p className={styles.muted}>{o('failures.hint')}</p>
      <DataList
        label={o('failures.heading')}
        empty={<StateMessage icon="check" title={o('failures.empty')} hint={o('failures.emptyHint')} />}
        failed={o('loadFailed')}
        columns={columns}
        data={{
          rows: failures.slice(first, first + view.pageSize).map((failure, id) => ({ ...failure, id })),
          total: failures.length,
          busy: false,
          failed: false,
          onRetry: () => undefined,
        }}
        view={view}
        onShow={show}
        nameOf={({ requestId }) => requestId}
      />
    </section>
  );
}
