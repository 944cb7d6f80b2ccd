import type { CaseImpact } from '../../lib/api/types';
import { useAdminT } from '../texts/AdminTexts';
import { FromTo } from './FromTo';
import { officeRank } from './officeRank';
import { usePlaceText } from './usePlaceText';

/** Shows how a case changes the rank of a candidate in the office, such as `1st → 6th`. */
export function RankMove({ impact }: { impact: CaseImpact }) {
  const t = useAdminT();
  const place = usePlaceText();
  if (impact.candidates === 0) return t('table.none');
  const from = place(officeRank(impact.candidate, impact.with));
  const to = place(officeRank(impact.candidate, impact.without));
  if (from === to) return t('cases.staysAt', { place: from });
  return <FromTo from={from} to={to} />;
}
