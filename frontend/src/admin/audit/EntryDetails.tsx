import { useState } from 'react';
import type { AuditEntry } from '../../lib/api/types';
import { formatNumber } from '../../lib/i18n/translate';
import { type AdminT, useAdminT } from '../texts/AdminTexts';
import styles from './Audit.module.css';
import { type FieldChange, fieldChanges } from './auditTable';

/** Shows the changed fields of an entry on demand, with the request's id in the server's log. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const t = useAdminT();
  const changes = fieldChanges(entry);
  const [first, ...others] = changes;
  /** Only opened entries are rendered, because a page has up to a hundred. */
  const [open, setOpen] = useState(false);
  // An action of the server itself belongs to no request.
  if (changes.length === 0 && !entry.request_id) return null;
  return (
    <details className={styles.changes} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {!first
          ? t('audit.details')
          : others.length > 0
            ? t('audit.fields', { count: changes.length })
            : fieldName(t, first.field)}
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
      {entry.request_id && (
        <p className={styles.request}>
          {t('audit.request')} <bdi>{entry.request_id}</bdi>
        </p>
      )}
    </details>
  );
}

/** A field without a text of its own is shown by the server's name. */
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
