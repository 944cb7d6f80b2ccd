import type { Language } from '../../core/http/languages.js';
import { endOf, nameOf, type RoundFacts } from './round-facts.js';
import type { NotificationKind } from './round-notification.entity.js';

interface Words {
  title: Record<NotificationKind, (name: string) => string>;
  body: Record<NotificationKind, (left: number, end: string | null) => string>;
}

/** Texts of two lines, because phones cut off more. */
const WORDS: Record<Language, Words> = {
  en: {
    title: { opened: (name) => `${name} is open`, ending: (name) => `${name} ends soon` },
    body: {
      opened: (left, end) => `${end ? `Until ${end} (Mogadishu). ` : ''}Not rated by you: ${left}`,
      ending: (left, end) => `On ${end} (Mogadishu). Not rated by you: ${left}`,
    },
  },
  so: {
    title: {
      opened: (name) => `${name} waa furan yahay`,
      ending: (name) => `${name} wuu dhowaan dhammaanayaa`,
    },
    body: {
      opened: (left, end) => `${end ? `Ilaa ${end} (Muqdisho). ` : ''}Kuwa aadan weli qiimeyn: ${left}`,
      ending: (left, end) => `${end} (Muqdisho). Kuwa aadan weli qiimeyn: ${left}`,
    },
  },
  ar: {
    title: { opened: (name) => `${name} مفتوحة`, ending: (name) => `${name} تنتهي قريبًا` },
    body: {
      opened: (left, end) => `${end ? `حتى ${end} (بتوقيت مقديشو). ` : ''}من لم تقيّمهم: ${left}`,
      ending: (left, end) => `في ${end} (بتوقيت مقديشو). من لم تقيّمهم: ${left}`,
    },
  },
};

/** Builds the push message about a round, in the language of its reader. */
export function roundPush(
  kind: NotificationKind,
  { round, left }: RoundFacts,
  language: Language,
): { title: string; body: string } {
  const { title, body } = WORDS[language];
  return { title: title[kind](nameOf(round, language)), body: body[kind](left, endOf(round)) };
}
