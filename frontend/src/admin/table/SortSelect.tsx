import { SelectField } from '../../components/SelectField';
import { useAdminT } from '../texts/AdminTexts';
import type { DataColumn } from './dataColumn';
import popup from './Popup.module.css';
import type { TableView } from './tableView';
import type { ShowView } from './useTableView';

interface Props<Row, Sort extends string> {
  columns: readonly DataColumn<Row, Sort>[];
  view: TableView<Sort>;
  onShow: ShowView<Sort>;
}

/** Chooses the order of cards, which have no headings to press. */
export function SortSelect<Row, Sort extends string>({ columns, view, onShow }: Props<Row, Sort>) {
  const t = useAdminT();
  const orders = columns.flatMap(({ title, sort }) =>
    sort === undefined
      ? []
      : (['asc', 'desc'] as const).map((order) => ({
          value: `${sort} ${order}`,
          label: t(order === 'asc' ? 'table.ascending' : 'table.descending', { column: title }),
          sort,
          order,
        })),
  );
  if (orders.length === 0) return null;
  return (
    <div className={popup.fields}>
      <SelectField
        label={t('table.sortBy')}
        value={`${view.sort} ${view.order}`}
        onChange={({ target }) => {
          const found = orders.find(({ value }) => value === target.value);
          if (found) onShow({ sort: found.sort, order: found.order });
        }}
      >
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
