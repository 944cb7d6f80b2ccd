import { useSearchParams } from 'react-router-dom';
import type { AuditEntry } from '../../lib/api/types';
import type { ListFilter } from '../filters/listFilter';
import { readFilter, useFilterValue } from '../filters/readFilter';
import { isDay } from '../table/day';
import type { AdminT } from '../texts/AdminTexts';
import { actorName } from './actorName';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './auditTable';

/** Zero means operators' commands. */
const NUMBER = /^(?:0|[1-9]\d{0,8})$/;

/** Reads the filters of the trail from the address; invalid values are ignored. */
export function useAuditFilters() {
  const [params] = useSearchParams();
  return {
    shows: useFilterValue('shows', ['all']),
    action: useFilterValue('action', AUDIT_ACTIONS),
    subject_type: useFilterValue('subject', AUDIT_SUBJECTS),
    actor: readFilter(params, 'actor', (text) => NUMBER.test(text)),
    from: readFilter(params, 'from', isDay),
    to: readFilter(params, 'to', isDay),
  };
}

type AuditFilters = ReturnType<typeof useAuditFilters>;

/** Returns the filters as the server accepts them; undefined values are not sent. */
export function auditQuery({ shows, ...filters }: AuditFilters) {
  // Somebody who asks for one action wants to see it, even if it only reads.
  const onlyChanges = !shows && !filters.action;
  return { ...(onlyChanges && { changes: 'true' as const }), ...filters };
}

/**
 * Returns the filters of the list.
 * @param entries on screen, of which one names the chosen administrator
 */
export function auditFilters(
  t: AdminT,
  filters: AuditFilters,
  entries: readonly AuditEntry[] = [],
): ListFilter[] {
  const { action, subject_type, actor, from, to } = filters;
  const named = entries.find((entry) => String(entry.actor.id) === actor);
  return [
    {
      name: 'action',
      label: t('audit.actionFilter'),
      value: action,
      all: t('audit.allActions'),
      options: AUDIT_ACTIONS.map((value) => ({ value, label: t(`audit.action.${value}`) })),
    },
    {
      name: 'subject',
      label: t('audit.subjectFilter'),
      value: subject_type,
      all: t('audit.allSubjects'),
      options: AUDIT_SUBJECTS.map((value) => ({ value, label: t(`audit.subject.${value}`) })),
    },
    { label: t('audit.when'), days: { ...(from && { from }), ...(to && { to }) } },
    {
      name: 'actor',
      label: t('audit.who'),
      given: actor && (named ? actorName(t, named.actor) : actor),
    },
  ];
}
