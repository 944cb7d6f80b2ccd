import type { Language } from '../../core/http/languages.js';
import { endOf, nameOf, type RoundFacts } from './round-facts.js';
import type { NotificationKind } from './round-notification.entity.js';

export interface RoundMailFacts extends RoundFacts {
  username: string;
  /** The page for rating. */
  link: string;
  /** The page for unsubscribing. */
  stop: string;
  /** The name of the site. */
  site: string;
}

interface Words {
  subject: Record<NotificationKind, (name: string) => string>;
  text: (kind: NotificationKind, facts: RoundMailFacts & { name: string; end: string | null }) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    subject: {
      opened: (name) => `${name} is open`,
      ending: (name) => `${name} ends soon`,
    },
    text: (kind, { username, name, end, left, link, stop }) => `Hello ${username},

${kind === 'opened' ? `${name} is open${end ? ` until ${end} (Mogadishu)` : ''}: you can rate each candidate once in this round.` : `${name} ends on ${end} (Mogadishu).`}
Candidates whom you have not rated in this round: ${left}
${link}

You receive this email because you asked for it in your profile. To stop these emails:
${stop}
`,
  },
  so: {
    subject: {
      opened: (name) => `${name} waa furan yahay`,
      ending: (name) => `${name} wuu dhowaan dhammaanayaa`,
    },
    text: (kind, { username, name, end, left, link, stop }) => `Salaan ${username},

${kind === 'opened' ? `${name} waa furan yahay${end ? ` ilaa ${end} (Muqdisho)` : ''}: wareeggan musharrax kasta hal mar ayaad qiimeyn kartaa.` : `${name} wuxuu dhammaanayaa ${end} (Muqdisho).`}
Musharraxiinta aadan weli ku qiimeyn wareeggan: ${left}
${link}

Iimaylkan waxaad u heshay maxaa yeelay waxaad ka codsatay bogga Xogtayda. Si aad iimaylladan u joojiso:
${stop}
`,
  },
  ar: {
    subject: {
      opened: (name) => `${name} مفتوحة`,
      ending: (name) => `${name} تنتهي قريبًا`,
    },
    text: (kind, { username, name, end, left, link, stop }) => `مرحبًا \u2068${username}\u2069،

${kind === 'opened' ? `${name} مفتوحة${end ? ` حتى ${end} (بتوقيت مقديشو)` : ''}: يمكن تقييم كل مرشح مرة واحدة في هذه الجولة.` : `تنتهي ${name} في ${end} (بتوقيت مقديشو).`}
المرشحون الذين لم تقيّمهم في هذه الجولة: ${left}
${link}

وصلتك هذه الرسالة لأنك طلبتها في ملفك الشخصي. لإيقافها:
${stop}
`,
  },
};

/** Builds the email about a round, in the language of its reader. */
export function roundMail(
  kind: NotificationKind,
  facts: RoundMailFacts,
  language: Language,
): { subject: string; text: string } {
  const name = nameOf(facts.round, language);
  const end = endOf(facts.round);
  const words = WORDS[language];
  return {
    subject: `${facts.site}: ${words.subject[kind](name)}`,
    text: words.text(kind, { ...facts, name, end }),
  };
}
