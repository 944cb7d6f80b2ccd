import { CloseOutlined, FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../components/Skeleton';
import { formatNumber } from '../../lib/i18n/translate';
import { Popup } from '../table/Popup';
import popup from '../table/Popup.module.css';
import { useClosePopup } from '../table/popupPlace';
import { useAdminT } from '../texts/AdminTexts';
import { usePhone } from '../theme/usePhone';
import { FilterSelect } from './FilterSelect';
import styles from './Filters.module.css';
import type { ListFilter } from './listFilter';
import { useSetFilters } from './useSetFilters';

const DayRangeFilter = lazy(() => import('./DayRangeFilter'));

interface Props {
  filters: readonly ListFilter[];
  /** The number of active filters that the page shows as chips. */
  active: number;
  /** The number of rows that match. */
  total: number;
  /** True if the button shows only its icon and the number. */
  narrow: boolean;
}

/** Opens all filters of a list. */
export function FilterMenu({ filters, active, total, narrow }: Props) {
  const t = useAdminT();
  const set = useSetFilters();
  const count = active > 0 && <span className={styles.count}>{active}</span>;
  return (
    <Popup
      whileOpen
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
      <Sheet total={total}>
        {filters.map((filter) => {
          if ('days' in filter)
            return (
              <Suspense key={filter.label} fallback={<Skeleton blockSize="8rem" />}>
                <DayRangeFilter label={filter.label} days={filter.days} onRange={set} />
              </Suspense>
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
      </Sheet>
    </Popup>
  );
}

/** On a phone the filters cover the list, so a heading and the number of rows that match frame them. */
function Sheet({ total, children }: { total: number; children: ReactNode }) {
  const t = useAdminT();
  const phone = usePhone();
  const close = useClosePopup();
  if (!phone) return <div className={popup.fields}>{children}</div>;
  return (
    <>
      <div className={popup.head}>
        <strong>{t('filters.open')}</strong>
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('shell.close')}
          onClick={close}
        />
      </div>
      <div className={popup.fields}>
        {children}
        <Button type="primary" onClick={close}>
          {t('filters.show', { number: formatNumber(total) })}
        </Button>
      </div>
    </>
  );
}
