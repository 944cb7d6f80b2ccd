import { Button, Input } from 'antd';
import { useId } from 'react';
import { FilterSelect } from '../table/FilterSelect';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Audit.module.css';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './auditTable';
import type { AuditFilters } from './useAuditFilters';

/** What of the trail is shown: which deeds, to what, by whom, on which days. */
export function AuditFilterTools({ filters }: { filters: AuditFilters }) {
  const t = useAdminT();
  const { action, subject, values, set } = filters;
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
      <DayField label={t('audit.from')} value={values.from} onChoose={(day) => set('from', day)} />
      <DayField label={t('audit.to')} value={values.to} onChoose={(day) => set('to', day)} />
      {values.actor && <Button onClick={() => set('actor', undefined)}>{t('audit.everyone')}</Button>}
    </>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onChoose: (day: string) => void;
}

function DayField({ label, value, onChoose }: DayFieldProps) {
  const id = useId();
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="date"
        // Anew with each value: while a day is typed in parts the browser keeps them, and reports none.
        key={value}
        defaultValue={value}
        onChange={({ target }) => {
          if (target.validity.valid) onChoose(target.value);
        }}
      />
    </div>
  );
}
