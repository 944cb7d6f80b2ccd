import { MoreOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { FilterMenu } from '../filters/FilterMenu';
import type { ListFilter } from '../filters/listFilter';
import { SearchBox } from '../filters/SearchBox';
import { useAdminT } from '../texts/AdminTexts';
import { useNarrow } from '../theme/useNarrow';
import styles from './DataList.module.css';
import type { ListSearch } from './listProps';
import { Popup } from './Popup';
import popup from './Popup.module.css';
import type { TableView } from './tableView';
import type { ShowView } from './useTableView';

interface Props<Sort extends string> {
  search: ListSearch | undefined;
  view: TableView<Sort>;
  onShow: ShowView<Sort>;
  filters: readonly ListFilter[];
  /** The number of active filters that the page shows as chips. */
  active: number;
  /** The number of rows that match. */
  total: number;
  narrow: boolean;
  /** The menu at the end of the row. */
  children: ReactNode;
}

/** The row above a list: search, filters and the menu of everything else. */
export function ListToolbar<Sort extends string>(props: Props<Sort>) {
  const { search, view, onShow, filters, active, total, narrow, children } = props;
  return (
    <div className={styles.toolbar}>
      {search && (
        <SearchBox
          value={view.search}
          hint={search.hint}
          immediate={search.immediate ?? false}
          onSearch={(text) => onShow({ search: text }, { replace: true })}
        />
      )}
      {filters.some((filter) => !('given' in filter)) && (
        <FilterMenu filters={filters} active={active} total={total} narrow={narrow} />
      )}
      <div className={styles.end}>{children}</div>
    </div>
  );
}

interface MenuProps {
  actions: ReactNode;
  /** True in the row of the views, whose height it keeps. */
  inRow: boolean;
  children: ReactNode;
}

/** Opens the rare actions of a list, and the settings of its columns and rows. */
export function ListMenu({ actions, inRow, children }: MenuProps) {
  const t = useAdminT();
  return (
    <Popup
      inRow={inRow}
      icon={<MoreOutlined aria-hidden />}
      label={t('table.more')}
      text={useNarrow() ? undefined : t('table.more')}
    >
      {actions && <div className={popup.group}>{actions}</div>}
      {children}
    </Popup>
  );
}
