import { useState } from 'react';
import type { AuditEntry } from '../../lib/api/types';
import { formatNumber } from '../../lib/i18n/translate';
import { type AdminT, useAdminT } from '../texts/AdminTexts';
import styles from './Audit.module.css';
import { type FieldChange, fieldChanges } from './auditTable';

/** What one entry says of each field, on demand, and the request that the server's log knows it by. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const t = useAdminT();
  const changes = fieldChanges(entry);
  /** Only what somebody opens is drawn: a page has up to a hundred entries. */
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.changes} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {changes.length > 0 ? t('audit.fields', { count: changes.length }) : t('audit.details')}
      </summary>
      {open && changes.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('audit.field')}</th>
              <th scope="col">{t('audit.before')}</th>
              <th scope="col">{t('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.field}>
                <th scope="row">{fieldName(t, change.field)}</th>
                <td>{valueText(t, change, 'before')}</td>
                <td>{valueText(t, change, 'after')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.request}>
        {t('audit.request')} <bdi>{entry.request_id}</bdi>
      </p>
    </details>
  );
}

/** A field that there are no words for yet goes by the server's name for it. */
function fieldName(t: AdminT, field: string) {
  const key = `field.${field}`;
  const text = t(key as 'field.name');
  return text === key ? <bdi>{field}</bdi> : text;
}

function valueText(t: AdminT, { field, ...sides }: FieldChange, side: 'before' | 'after') {
  const value = sides[side];
  if (value === null || value === '') return t('table.none');
  if (field === 'password') return t('audit.passwordChanged');
  return <bdi dir="auto">{typeof value === 'number' ? formatNumber(value) : String(value)}</bdi>;
}
