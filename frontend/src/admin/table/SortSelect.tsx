import { Select } from 'antd';
import { useId } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import type { DataColumn } from './dataColumn';
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
  const id = useId();
  const orders = columns.flatMap(({ title, sort }) =>
    sort === undefined
      ? []
      : [
          {
            value: `${sort} asc`,
            label: t('table.ascending', { column: title }),
            sort,
            order: 'asc' as const,
          },
          {
            value: `${sort} desc`,
            label: t('table.descending', { column: title }),
            sort,
            order: 'desc' as const,
          },
        ],
  );
  if (orders.length === 0) return null;
  return (
    <div>
      <label htmlFor={id} className="visually-hidden">
        {t('table.sortBy')}
      </label>
      <Select
        id={id}
        style={{ inlineSize: '100%' }}
        options={orders.map(({ value, label }) => ({ value, label }))}
        value={`${view.sort} ${view.order}`}
        onChange={(chosen) => {
          const found = orders.find(({ value }) => value === chosen);
          if (found) onShow({ sort: found.sort, order: found.order });
        }}
      />
    </div>
  );
}
