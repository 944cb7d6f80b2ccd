import { Notice } from '../../components/Notice';
import type { Missing } from '../../lib/level';
import { useLevelT } from './texts/useLevelTexts';

/** Says to who registers what is to be done afterwards, before rating and for ratings to count. */
export function AfterRegistering({ missing: { rate, count } }: { missing: Missing }) {
  const l = useLevelT();
  return (
    <Notice tone="info">
      {rate && l(`levels.register.rate.${rate}`)}{' '}
      {count && count !== rate && l(`levels.register.count.${count}`)}
    </Notice>
  );
}
