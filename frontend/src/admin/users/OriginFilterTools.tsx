import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { DayRangeFilter } from '../filters/DayRangeFilter';
import { FilterSelect } from '../filters/FilterSelect';
import { useAdminT } from '../texts/AdminTexts';
import { networkLabel } from './networkLabel';
import type { OriginFilters } from './useOriginFilters';
import { LEVELS } from './usersTable';

interface Props {
  filters: Pick<OriginFilters, 'level' | 'values' | 'set' | 'setAll'>;
  /** True if the origin is unknown. */
  daysOnly?: boolean;
}

/** The filters by level, network, mail domain and days. */
export function OriginFilterTools({ filters, daysOnly = false }: Props) {
  const t = useAdminT();
  const { level, values, set, setAll } = filters;
  const origins = [
    ['network', t('users.network'), values.network && networkLabel(values.network)],
    ['mail_domain', t('users.mailDomain'), values.mail_domain],
  ] as const;
  return (
    <>
      {!daysOnly && (
        <FilterSelect
          label={t('users.levelFilter')}
          all={t('users.allLevels')}
          options={LEVELS.map((value) => ({ value, label: t(`users.level.${value}`) }))}
          filter={level}
        />
      )}
      <DayRangeFilter
        onRange={setAll}
        from={{ label: t('audit.from'), value: values.from, onChoose: (day) => set('from', day) }}
        to={{ label: t('audit.to'), value: values.to, onChoose: (day) => set('to', day) }}
      />
      {origins.map(
        ([name, label, shown]) =>
          shown && (
            <Button
              key={name}
              icon={<CloseOutlined aria-hidden />}
              iconPlacement="end"
              aria-label={t('users.withoutFilter', { label, value: shown })}
              onClick={() => set(name, undefined)}
            >
              {/* A single component, because antd reverses the order of several with the icon at the end. */}
              <span>
                {label} <bdi>{shown}</bdi>
              </span>
            </Button>
          ),
      )}
    </>
  );
}
