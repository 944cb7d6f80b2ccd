import type { RoundChecklist } from '../../lib/api/types';
import type { AdminEnglish } from '../texts/en';

type Gap = RoundChecklist['gaps'][number];

interface GapList {
  path: '/admin' | '/admin/titles' | '/admin/metrics';
  /** Returns the filter that lists all items with the gap; null without one. */
  lacks: (gap: Gap) => string | null;
  label: (gap: Gap) => Extract<keyof AdminEnglish, `gap.${string}`>;
}

/** The pages on which each kind of gap is closed. */
const LISTS: Readonly<Record<Gap['kind'], GapList>> = {
  'candidate-title': { path: '/admin', lacks: () => 'title', label: () => 'gap.candidate-title' },
  'candidate-name': { path: '/admin', lacks: () => 'nameAr', label: () => 'gap.candidate-name' },
  'candidate-picture': { path: '/admin', lacks: () => 'image', label: () => 'gap.candidate-picture' },
  'title-metrics': { path: '/admin/titles', lacks: () => null, label: () => 'gap.title-metrics' },
  'title-texts': {
    path: '/admin/titles',
    lacks: ({ language }) => language,
    label: ({ language }) => (language === 'so' ? 'gap.title-texts.so' : 'gap.title-texts.ar'),
  },
  'metric-texts': {
    path: '/admin/metrics',
    lacks: ({ language }) => language,
    label: ({ language }) => (language === 'so' ? 'gap.metric-texts.so' : 'gap.metric-texts.ar'),
  },
};

/** Returns the text that names a gap. */
export const gapLabel = (gap: Gap) => LISTS[gap.kind].label(gap);

/** Returns the address of one item with a gap. */
export const itemAddress = ({ kind }: Gap, search: string) =>
  `${LISTS[kind].path}?search=${encodeURIComponent(search)}`;

/** Returns the address of all items with a gap; undefined if no filter lists them. */
export function gapAddress(gap: Gap): string | undefined {
  const { path, lacks } = LISTS[gap.kind];
  const lacking = lacks(gap);
  return lacking ? `${path}?lacks=${lacking}` : undefined;
}
