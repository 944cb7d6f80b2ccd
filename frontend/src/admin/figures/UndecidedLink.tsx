import { Link } from 'react-router-dom';
import { useMay } from '../../features/auth/rights';
import type { Overview } from '../../lib/api/types';
import { deskAddress } from '../integrity/caseAddress';
import { useAdminT } from '../texts/AdminTexts';

interface Props {
  days: readonly Pick<Overview['days'][number], 'undecided'>[];
  unit: 'ratings' | 'voters';
}

/**
 * Says how many of the counted ratings or voters of some days are in undecided cases, so that nobody takes an attack for
 * growth. Renders nothing if none is. It leads to the case, or to the list of cases if there are several.
 */
export function UndecidedLink({ days, unit }: Props) {
  const t = useAdminT();
  const may = useMay();
  const parts = days.flatMap(({ undecided }) => undecided ?? []);
  const count = parts.reduce((sum, part) => sum + part[unit], 0);
  if (count === 0) return null;
  const [first = null, ...others] = new Set(parts.map(({ caseId }) => caseId));
  const only = others.length === 0 ? first : null;
  const text = t(only === null ? 'trend.inCases' : 'trend.inCase', { count });
  return may('integrity.read') ? <Link to={deskAddress(only)}>{text}</Link> : text;
}
