import { Notice } from '../../components/Notice';
import { formatDay } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import type { Catalogue, Translation } from '../../lib/i18n/translate';
import { useOwnTexts } from '../../lib/i18n/useOwnTexts';

const en = {
  held: 'Since {day} this rank is frozen, as it was before an unusual number of ratings, until administrators have reviewed them. Ratings still count.',
} as const satisfies Catalogue;

type Texts = typeof en;

const so: Translation<Texts, 'so'> = {
  held: 'Laga bilaabo {day} kaalintan waa la hakiyay, sidii ay ahayd ka hor tiro qiimeynno ah oo aan caadi ahayn, ilaa maamuleyaashu dib u eegaan. Qiimeynnadu weli way tirsan yihiin.',
};

const ar: Translation<Texts, 'ar'> = {
  held: 'منذ {day} هذه المرتبة معلّقة، كما كانت قبل عدد غير معتاد من التقييمات، إلى أن يراجعها المشرفون. ولا تزال التقييمات تُحتسب.',
};

/** Few people need these texts, so they load with the part that shows them, in all languages at once. */
const HELD_TEXTS = { en, so, ar };

/** Explains why a rank does not follow new ratings. */
export function FrozenRank({ since }: { since: string }) {
  const t = useT();
  const held = useOwnTexts<Texts>(HELD_TEXTS);
  return <Notice tone="info">{held('held', { day: formatDay(t, since) })}</Notice>;
}
