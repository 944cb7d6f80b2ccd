import { useState } from 'react';
import type { AuditEntry } from '../../lib/api/types';
import { formatNumber } from '../../lib/i18n/translate';
import { type AdminT, useAdminT } from '../texts/AdminTexts';
import styles from './Audit.module.css';
import { type FieldChange, fieldChanges } from './auditTable';

const FIELDS = {
  name: 'audit.field.name',
  title: 'audit.field.title',
  image: 'audit.field.image',
  profileImage: 'audit.field.image',
  description: 'audit.field.description',
  key: 'audit.field.key',
  label: 'audit.field.label',
  minScore: 'audit.field.minScore',
  maxScore: 'audit.field.maxScore',
  username: 'audit.field.username',
  email: 'audit.field.email',
  role: 'audit.field.role',
  password: 'audit.field.password',
  status: 'audit.field.status',
  subject: 'audit.field.subject',
  candidates: 'audit.field.candidates',
  ratings: 'audit.field.ratings',
  left: 'audit.field.left',
} as const;

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
  return field in FIELDS ? t(FIELDS[field as keyof typeof FIELDS]) : <bdi>{field}</bdi>;
}

function valueText(t: AdminT, { field, ...sides }: FieldChange, side: 'before' | 'after') {
  const value = sides[side];
  if (value === null || value === '') return t('table.none');
  if (field === 'password') return t('audit.passwordChanged');
  return <bdi dir="auto">{typeof value === 'number' ? formatNumber(value) : String(value)}</bdi>;
}
