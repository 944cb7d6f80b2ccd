import { Notice } from '../../components/Notice';
import type { Missing } from '../../lib/level';
import { useLevelT } from './texts/useLevelTexts';

/** Says to people who register what they must do afterwards to rate, and for their ratings to count. */
export function AfterRegistering({ missing: { rate, count } }: { missing: Missing }) {
  const l = useLevelT();
  return (
    <Notice tone="info">
      {rate && l(`levels.register.rate.${rate}`)}{' '}
      {count && count !== rate && l(`levels.register.count.${count}`)}
    </Notice>
  );
}
