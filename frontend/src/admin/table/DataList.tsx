import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { StateMessage } from '../../components/StateMessage';
import { FilterChips, isActive } from '../filters/FilterChips';
import { activeView, allNames } from '../filters/listFilter';
import { useSetFilters, without } from '../filters/useSetFilters';
import { ViewTabs } from '../savedViews/ViewTabs';
import { SelectionBar } from '../selection/SelectionBar';
import { useAdminT } from '../texts/AdminTexts';
import { useNarrow } from '../theme/useNarrow';
import { ColumnSettings } from './ColumnSettings';
import { DataCards } from './DataCards';
import styles from './DataList.module.css';
import { DataTable } from './DataTable';
import { ListMenu, ListToolbar } from './ListToolbar';
import type { ListProps } from './listProps';
import { SortSelect } from './SortSelect';
import { TablePager } from './TablePager';
import { layOut } from './tableWidth';
import { useClampedPage } from './useClampedPage';
import { canBeHidden, inOrder, useColumnLayout } from './useColumnLayout';
import { useDensity } from './useDensity';
import { useInlineSize } from './useInlineSize';

/** A paged list of records in each state: a table, or cards in a narrow window that the table does not fit. */
export function DataList<Row extends { id: number }, Sort extends string>(props: ListProps<Row, Sort>) {
  const { label, data, view, onShow, nameOf, search, filters = [], views = [], actions } = props;
  const { selection, bulkActions, onSelectMatching } = props;
  const { waiting = <Skeleton blockSize={search ? '30rem' : '20rem'} /> } = props;
  const { rows, total, busy, failed, onRetry } = data;
  const t = useAdminT();
  const inNarrow = useNarrow();
  const [size, frame] = useInlineSize<HTMLDivElement>();
  const id = search?.id ?? props.id;
  const [layout, changeLayout] = useColumnLayout(id);
  const [density, setDensity] = useDensity();
  const [params] = useSearchParams();
  const setFilters = useSetFilters();
  const names = allNames(filters, views);
  const active = filters.filter(isActive);
  const quickView = activeView(views, params, names);
  /** The name of a tab says what it filters. */
  const chips = quickView ? [] : active;
  const isFiltered = active.length > 0 || Object.keys(quickView?.filters ?? {}).length > 0;
  const columns = inOrder(props.columns, layout.order);
  const shown = columns.filter((column) => !canBeHidden(column) || !layout.hidden.includes(column.key));
  const sizes = { density, widths: layout.widths, hasBoxes: selection !== undefined };
  const fits = ({ needed }: { needed: number }) => size !== undefined && needed <= size;
  const whole = layOut(shown, sizes);
  const laidOut =
    inNarrow && !fits(whole)
      ? layOut(
          shown.filter(({ optional }) => !optional),
          sizes,
        )
      : whole;
  const narrow = inNarrow && !fits(laidOut);
  const beyond = useClampedPage(view, rows && !busy && !failed ? total : undefined, onShow);

  const content = () => {
    if (failed) return <LoadFailure title={props.failed} onRetry={onRetry} />;
    if (!rows || beyond) return waiting;
    if (total === 0 && search && (isFiltered || view.search.trim() !== '')) {
      return (
        <StateMessage icon="search" title={search.noMatch} hint={search.noMatchHint}>
          <Button variant="secondary" onClick={() => setFilters(without([...names, 'search']))}>
            {t(isFiltered ? 'table.clearFilters' : 'table.clearSearch')}
          </Button>
        </StateMessage>
      );
    }
    if (total === 0) return props.empty;
    const list = { label, rows, busy, selection, nameOf };
    if (narrow) return <DataCards {...list} columns={shown} />;
    return (
      <DataTable
        {...list}
        laidOut={laidOut}
        size={size}
        view={view}
        onShow={onShow}
        density={density}
        layout={layout}
        onLayout={changeLayout}
      />
    );
  };

  /** Without any item there is nothing to search, but maybe something to import. */
  const isEmpty =
    rows !== undefined && !failed && !busy && total === 0 && !isFiltered && view.search.trim() === '';
  const hasToolbar = search !== undefined || filters.length > 0;
  const settings = !isEmpty && (
    <>
      {narrow && <SortSelect columns={columns} view={view} onShow={onShow} />}
      <ColumnSettings
        columns={columns}
        layout={layout}
        onLayout={changeLayout}
        density={narrow ? undefined : density}
        onDensity={setDensity}
      />
    </>
  );
  const menu = id !== undefined && (settings || actions) && (
    <ListMenu actions={actions} inRow={!hasToolbar}>
      {settings}
    </ListMenu>
  );
  /** A list without a search needs no bars around the sentence that it is empty. */
  const bare = isEmpty || (!search && (total === 0 || beyond));
  return (
    <div ref={frame} className={styles.list}>
      {(search || views.length > 0) && !isEmpty && (
        <ViewTabs page={search?.id} views={views} quickView={quickView} names={names}>
          {!hasToolbar && menu}
        </ViewTabs>
      )}
      {hasToolbar && (!isEmpty || menu) && (
        <ListToolbar
          search={isEmpty ? undefined : search}
          view={view}
          onShow={onShow}
          filters={isEmpty ? [] : filters}
          active={chips.length}
          total={total}
          narrow={narrow}
        >
          {menu}
        </ListToolbar>
      )}
      {chips.length > 0 && <FilterChips filters={chips} />}
      {content()}
      {selection && rows && !failed && !bare && (
        <SelectionBar
          rows={rows}
          selection={selection}
          narrow={narrow}
          matching={onSelectMatching && { total, load: onSelectMatching }}
        >
          {bulkActions}
        </SelectionBar>
      )}
      {rows && !failed && !beyond && !bare && (
        <TablePager view={view} total={total} narrow={narrow} shown={props.shown} onShow={onShow} />
      )}
    </div>
  );
}
