import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { shortDay } from '../table/shortTime';
import { useMonths } from '../table/useMonths';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Filters.module.css';
import { type ListFilter, namesOf } from './listFilter';
import { useDayPresets } from './useDayPresets';
import { useSetFilters, without } from './useSetFilters';

/** Returns whether a filter hides rows. */
export function isActive(filter: ListFilter): boolean {
  if ('days' in filter) return Boolean(filter.days.from || filter.days.to);
  return ('given' in filter ? filter.given : filter.value) !== undefined;
}

/** The active filters of a list, each with its removal. */
export function FilterChips({ filters }: { filters: readonly ListFilter[] }) {
  const t = useAdminT();
  const set = useSetFilters();
  const months = useMonths();
  const days = filters.find((filter) => 'days' in filter)?.days ?? {};
  const { chosen } = useDayPresets(days);

  const textOf = (filter: ListFilter) => {
    if ('given' in filter) return filter.given ?? '';
    if ('options' in filter) return filter.options.find(({ value }) => value === filter.value)?.label ?? '';
    if (chosen) return chosen.label;
    const { from, to } = filter.days;
    return `${from ? shortDay(months, from) : '…'} – ${to ? shortDay(months, to) : '…'}`;
  };
  // The pressed button disappears, so the focus moves to the nearest place that stays.
  const remove = (names: readonly string[]) => {
    set(without(names));
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <ul className={styles.chips} aria-label={t('filters.active')}>
      {filters.map((filter) => {
        const { label } = filter;
        const value = textOf(filter);
        return (
          <li key={label}>
            <Button
              size="small"
              className={styles.chip}
              aria-label={t('filters.remove', { label, value })}
              onClick={() => remove(namesOf(filter))}
            >
              <span className={styles.of}>{label}</span>
              <bdi>{value}</bdi>
              <CloseOutlined aria-hidden />
            </Button>
          </li>
        );
      })}
      <li>
        <Button type="link" size="small" onClick={() => remove(filters.flatMap(namesOf))}>
          {t('filters.clear')}
        </Button>
      </li>
    </ul>
  );
}
