import { readFilter, useAddressFilters } from '../filters/useAddressFilters';
import { useFilter } from '../filters/useFilter';
import { isDay } from '../table/day';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './auditTable';

/** Zero means operators' commands. */
const NUMBER = /^(?:0|[1-9]\d{0,8})$/;
const NAMES = ['shows', 'action', 'subject', 'actor', 'from', 'to'] as const;

/** Reads the filters of the trail from the address; invalid values are ignored. */
export function useAuditFilters() {
  const { params, set, setAll, clear } = useAddressFilters(NAMES);
  const action = useFilter('action', AUDIT_ACTIONS);
  const subject = useFilter('subject', AUDIT_SUBJECTS);
  const shows = useFilter('shows', ['all']);
  const filtering = {
    ...(action.value && { action: action.value }),
    ...(subject.value && { subject_type: subject.value }),
    actor: readFilter(params, 'actor', (text) => NUMBER.test(text)),
    from: readFilter(params, 'from', isDay),
    to: readFilter(params, 'to', isDay),
  };
  // Somebody who asks for one action wants to see it, even if it only reads.
  const onlyChanges = !shows.value && !action.value;
  const values = { ...(onlyChanges && { changes: 'true' as const }), ...filtering };
  return {
    shows,
    action,
    subject,
    /** The filters as the server accepts them; undefined values are not sent. */
    values,
    filtered: Boolean(shows.value) || Object.values(filtering).some((value) => value !== undefined),
    set,
    setAll,
    clear,
  };
}

export type AuditFilters = ReturnType<typeof useAuditFilters>;
