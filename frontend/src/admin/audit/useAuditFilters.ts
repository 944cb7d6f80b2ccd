import { useSearchParams } from 'react-router-dom';
import { isDay } from '../table/day';
import { useFilter } from '../table/useFilter';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './auditTable';

/** Zero stands for operators' commands. */
const NUMBER = /^(?:0|[1-9]\d{0,8})$/;
const NAMES = ['action', 'subject', 'actor', 'from', 'to'] as const;

/** What the address says about the filters of the trail; what makes no sense there filters nothing. */
export function useAuditFilters() {
  const [params, setParams] = useSearchParams();
  const action = useFilter('action', AUDIT_ACTIONS);
  const subject = useFilter('subject', AUDIT_SUBJECTS);
  const read = (name: string, fits: (text: string) => boolean) => {
    const text = params.get(name) ?? '';
    return fits(text) ? text : undefined;
  };
  const values = {
    ...(action.value && { action: action.value }),
    ...(subject.value && { subject_type: subject.value }),
    actor: read('actor', (text) => NUMBER.test(text)),
    from: read('from', isDay),
    to: read('to', isDay),
  };
  return {
    action,
    subject,
    /** As the server takes them; undefined is not sent. */
    values,
    filtered: Object.values(values).some((value) => value !== undefined),
    /** Undefined or nothing takes the filter away. Leads back to the first page. */
    set(name: 'actor' | 'from' | 'to', value: string | undefined) {
      const next = new URLSearchParams(params);
      next.delete('page');
      next.delete(name);
      if (value) next.set(name, value);
      setParams(next);
    },
    /** Shows the whole trail. */
    clear() {
      const next = new URLSearchParams(params);
      for (const name of [...NAMES, 'page', 'search']) next.delete(name);
      setParams(next);
    },
  };
}

export type AuditFilters = ReturnType<typeof useAuditFilters>;
