import type { CaseImpact } from '../../lib/api/types';
import { useAdminT } from '../texts/AdminTexts';
import { FromTo } from './FromTo';
import { usePlaceText } from './usePlaceText';

/** Shows how a case changes the rank of a candidate, such as `4th → 20th`. */
export function RankMove({ impact: { candidates, rankWith, rankWithout } }: { impact: CaseImpact }) {
  const t = useAdminT();
  const place = usePlaceText();
  if (candidates === 0) return t('table.none');
  if (rankWith === rankWithout) return t('cases.staysAt', { place: place(rankWith) });
  return <FromTo from={place(rankWith)} to={place(rankWithout)} />;
}
