import { useState } from 'react';
import type { AuditEntry } from '../../lib/api/types';
import { formatNumber } from '../../lib/i18n/translate';
import { FromTo } from '../integrity/FromTo';
import { isDay } from '../table/day';
import { shortDay } from '../table/shortTime';
import { useMonths } from '../table/useMonths';
import { type AdminT, useAdminT } from '../texts/AdminTexts';
import { type AccountRole, roleLabel } from '../users/roleLabel';
import styles from './Audit.module.css';
import { actorName } from './actorName';
import { type FieldChange, fieldChanges, shortChange } from './auditTable';

/**
 * Shows the changed fields of an entry with the request's id in the server's log: a single short field at once, others on
 * demand.
 */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const t = useAdminT();
  const valueText = useValueText(entry);
  const changes = fieldChanges(entry);
  const [first] = changes;
  /** Only opened entries are rendered, because a page has up to a hundred. */
  const [open, setOpen] = useState(false);
  // An action of the server itself belongs to no request.
  if (!first && !entry.request_id) return null;
  const short = shortChange(entry);
  const line = short && (
    <span>
      {messageChange(t, entry, short) ?? (
        <>
          {fieldName(t, short.field)}:{' '}
          {entry.before && entry.after ? (
            <FromTo wraps from={valueText(short, 'before')} to={valueText(short, 'after')} />
          ) : (
            <bdi>{valueText(short, entry.after ? 'after' : 'before')}</bdi>
          )}
        </>
      )}
    </span>
  );
  if (line && !entry.request_id) return <p className={styles.change}>{line}</p>;
  return (
    <details className={styles.changes} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {line ??
          (!first
            ? t('audit.details')
            : changes.length > 1
              ? t('audit.fields', { count: changes.length })
              : fieldName(t, first.field))}
      </summary>
      {open && !line && changes.length > 0 && (
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
                <td>
                  <bdi dir="auto">{valueText(change, 'before')}</bdi>
                </td>
                <td>
                  <bdi dir="auto">{valueText(change, 'after')}</bdi>
                </td>
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

/** Returns what an administrator did with a message: the trail records only whether it has a note and an assignee. */
function messageChange(t: AdminT, { action, actor }: AuditEntry, { field, before, after }: FieldChange) {
  if (action !== 'message.update') return undefined;
  if (field === 'assigned')
    return after ? t('messages.did.assigned', { name: actorName(t, actor) }) : t('messages.did.unassigned');
  if (field === 'note') return t(after ? 'messages.did.noted' : 'messages.did.unnoted');
  return t(`messages.did.${before === 'resolved' && after === 'read' ? 'reopened' : (after as 'read')}`);
}

/** A field without a text of its own is shown by the server's name. */
function fieldName(t: AdminT, field: string) {
  const key = `field.${field}`;
  const text = t(key as 'field.name');
  return text === key ? <bdi>{field}</bdi> : text;
}

/** Returns the texts of an entry's values. The server's words for a status or a role are not those of the pages. */
function useValueText({ subject }: Pick<AuditEntry, 'subject'>) {
  const t = useAdminT();
  const months = useMonths();
  return ({ field, ...sides }: FieldChange, side: 'before' | 'after'): string => {
    const value = sides[side];
    if (field === 'password') return t('audit.passwordChanged');
    if (value === null || value === '') return t('table.none');
    if (typeof value === 'boolean') return t(value ? 'audit.true' : 'audit.false');
    if (typeof value === 'number') return formatNumber(value);
    if (isDay(value)) return shortDay(months, value);
    if (field === 'role') return t(roleLabel(value as AccountRole));
    const key = field === 'status' ? `${subject.type}s.status.${value}` : '';
    const text = key && t(key as 'messages.status.new');
    return text && text !== key ? text : value;
  };
}
