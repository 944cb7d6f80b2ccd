import { Button } from 'antd';
import { DayRangeFilter } from '../filters/DayRangeFilter';
import { FilterSelect } from '../filters/FilterSelect';
import { useAdminT } from '../texts/AdminTexts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './auditTable';
import type { AuditFilters } from './useAuditFilters';

/** The filters of the trail: action, subject, administrator and days. */
export function AuditFilterTools({ filters }: { filters: AuditFilters }) {
  const t = useAdminT();
  const { action, subject, values, set, setAll } = filters;
  return (
    <>
      <FilterSelect
        label={t('audit.actionFilter')}
        all={t('audit.allActions')}
        options={AUDIT_ACTIONS.map((value) => ({ value, label: t(`audit.action.${value}`) }))}
        filter={action}
      />
      <FilterSelect
        label={t('audit.subjectFilter')}
        all={t('audit.allSubjects')}
        options={AUDIT_SUBJECTS.map((value) => ({ value, label: t(`audit.subject.${value}`) }))}
        filter={subject}
      />
      <DayRangeFilter
        onRange={setAll}
        from={{ label: t('audit.from'), value: values.from, onChoose: (day) => set('from', day) }}
        to={{ label: t('audit.to'), value: values.to, onChoose: (day) => set('to', day) }}
      />
      {values.actor && <Button onClick={() => set('actor', undefined)}>{t('audit.everyone')}</Button>}
    </>
  );
}
