import type { Language } from '../http/languages.js';
import { SOMALIA_OFFSET_MS } from '../publications/schedule.js';
import type { Round } from '../rounds/round.js';
import type { NoticeKind } from './round-notice.entity.js';

export interface RoundMailFacts {
  username: string;
  round: Pick<Round, 'name' | 'nameSo' | 'nameAr' | 'closesAt'>;
  /** Candidates that can be rated and whom the reader has not rated in this round. */
  left: number;
  /** Where to rate. */
  link: string;
  /** Where to stop these mails. */
  stop: string;
}

interface Words {
  subject: Record<NoticeKind, (name: string) => string>;
  text: (kind: NoticeKind, facts: RoundMailFacts & { name: string; end: string | null }) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    subject: {
      opened: (name) => `National Performance Index: ${name} is open`,
      ending: (name) => `National Performance Index: ${name} ends soon`,
    },
    text: (kind, { username, name, end, left, link, stop }) => `Hello ${username},

${kind === 'opened' ? `${name} is open${end ? ` until ${end} (Mogadishu)` : ''}: you can rate each candidate once more.` : `${name} ends on ${end} (Mogadishu).`}
Candidates whom you have not rated in it: ${left}
${link}

You get this because you asked for it in your profile. To stop these mails:
${stop}
`,
  },
  so: {
    subject: {
      opened: (name) => `Tusmada Waxqabadka Qaranka: ${name} waa furan yahay`,
      ending: (name) => `Tusmada Waxqabadka Qaranka: ${name} wuu dhowaan dhammaanayaa`,
    },
    text: (kind, { username, name, end, left, link, stop }) => `Salaan ${username},

${kind === 'opened' ? `${name} waa furan yahay${end ? ` ilaa ${end} (Muqdisho)` : ''}: musharrax kasta mar kale ayaad qiimeyn kartaa.` : `${name} wuxuu dhammaanayaa ${end} (Muqdisho).`}
Musharraxiinta aadan weli ku qiimeyn: ${left}
${link}

Farriintan waxaad u heshay maxaa yeelay waxaad ku codsatay astaantaada. Si aad u joojiso:
${stop}
`,
  },
  ar: {
    subject: {
      opened: (name) => `المؤشر الوطني للأداء: ${name} مفتوحة`,
      ending: (name) => `المؤشر الوطني للأداء: ${name} تنتهي قريبًا`,
    },
    text: (kind, { username, name, end, left, link, stop }) => `مرحبًا \u2068${username}\u2069،

${kind === 'opened' ? `${name} مفتوحة${end ? ` حتى ${end} (بتوقيت مقديشو)` : ''}: يمكن تقييم كل مرشح مرة أخرى.` : `تنتهي ${name} في ${end} (بتوقيت مقديشو).`}
المرشحون المتبقون بلا تقييم منك فيها: ${left}
${link}

وصلتك هذه الرسالة لأنك طلبتها في ملفك الشخصي. لإيقافها:
${stop}
`,
  },
};

/** As pages tell times of rounds; they say where, too. */
function inMogadishu(time: Date): string {
  const there = new Date(time.getTime() + SOMALIA_OFFSET_MS);
  return there.toISOString().slice(0, 16).replace('T', ' ');
}

/** The mail about a round, in the language of its reader. */
export function roundMail(
  kind: NoticeKind,
  facts: RoundMailFacts,
  language: Language,
): { subject: string; text: string } {
  const { round } = facts;
  const names = { en: round.name, so: round.nameSo, ar: round.nameAr };
  const name = names[language] ?? round.name;
  const end = round.closesAt && inMogadishu(round.closesAt);
  const words = WORDS[language];
  return { subject: words.subject[kind](name), text: words.text(kind, { ...facts, name, end }) };
}
