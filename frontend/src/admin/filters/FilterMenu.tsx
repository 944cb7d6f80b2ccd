import { FilterOutlined } from '@ant-design/icons';
import { Popup } from '../table/Popup';
import popup from '../table/Popup.module.css';
import { useAdminT } from '../texts/AdminTexts';
import { DayRangeFilter } from './DayRangeFilter';
import { FilterSelect } from './FilterSelect';
import styles from './Filters.module.css';
import type { ListFilter } from './listFilter';
import { useSetFilters } from './useSetFilters';

interface Props {
  filters: readonly ListFilter[];
  /** The number of active filters that the page shows as chips. */
  active: number;
  /** True if the button shows only its icon and the number. */
  narrow: boolean;
}

/** Opens all filters of a list. */
export function FilterMenu({ filters, active, narrow }: Props) {
  const t = useAdminT();
  const set = useSetFilters();
  const count = active > 0 && <span className={styles.count}>{active}</span>;
  return (
    <Popup
      icon={<FilterOutlined aria-hidden />}
      label={active > 0 ? t('filters.openCount', { count: active }) : t('filters.open')}
      text={
        narrow ? (
          count || undefined
        ) : (
          <>
            {t('filters.open')}
            {count}
          </>
        )
      }
    >
      <div className={popup.fields}>
        {filters.map((filter) => {
          if ('days' in filter)
            return (
              <DayRangeFilter key={filter.label} label={filter.label} days={filter.days} onRange={set} />
            );
          if ('given' in filter) return null;
          const { name, value, label, all, options } = filter;
          return (
            <FilterSelect
              key={name}
              label={label}
              all={all}
              options={options}
              filter={{ value, choose: (chosen) => set({ [name]: chosen }) }}
            />
          );
        })}
      </div>
    </Popup>
  );
}
