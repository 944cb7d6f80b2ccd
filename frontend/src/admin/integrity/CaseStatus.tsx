import type { IntegrityCase } from '../../lib/api/types';
import { Pill } from '../table/Pill';
import { useAdminT } from '../texts/AdminTexts';

const TONES = { open: 'accent', confirming: 'accent', excluded: 'neutral', cleared: 'success' } as const;

/** Shows the status of a case. */
export function CaseStatus({ status }: Pick<IntegrityCase, 'status'>) {
  const t = useAdminT();
  return <Pill tone={TONES[status]}>{t(`cases.status.${status}`)}</Pill>;
}
