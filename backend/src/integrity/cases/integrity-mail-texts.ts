import type { Language } from '../../core/http/languages.js';
import type { NamedSite } from '../../core/http/site-name.js';
import { multilingualMail } from '../../messaging/mail/multilingual-mail.js';

/** A case for an email. */
export interface OpenedCase {
  id: number;
  accounts: number;
  ratings: number;
}

interface Words {
  subject: string;
  one: (found: OpenedCase) => string;
  advice: (link: string | null) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'unusual ratings to review',
    one: ({ id, accounts, ratings }) => `Case ${id}: ${accounts} accounts, ${ratings} ratings.`,
    advice: (link) =>
      `No ratings have been excluded: the cause may be ballot stuffing, or it may be news. Administrators decide${link ? `: ${link}` : '.'}`,
  },
  so: {
    subject: 'qiimeynno aan caadi ahayn oo dib loo eego',
    one: ({ id, accounts, ratings }) => `Kiiska ${id}: ${accounts} akoon, ${ratings} qiimeyn.`,
    advice: (link) =>
      `Qiimeynno gees lama dhigin: sababtu waxay noqon kartaa ku shubasho codad, waxayna noqon kartaa war. Maamuleyaasha ayaa go'aaminaya${link ? `: ${link}` : '.'}`,
  },
  ar: {
    subject: 'تقييمات غير معتادة للمراجعة',
    one: ({ id, accounts, ratings }) => `القضية ${id}: الحسابات ${accounts}، التقييمات ${ratings}.`,
    advice: (link) =>
      `لم تُستبعد أي تقييمات: قد يكون السبب تلاعبًا بالأصوات، وقد يكون خبرًا. والقرار للمشرفين${link ? `: ${link}` : '.'}`,
  },
};

/** Builds an email about cases in all languages, one below the other. @param link to their page, if known */
export function caseMail(
  cases: OpenedCase[],
  site: NamedSite,
  link: string | null,
): { subject: string; text: string } {
  return multilingualMail(site, (language) => {
    const { subject, one, advice } = WORDS[language];
    return { subject, text: `${cases.map(one).join('\n')}\n\n${advice(link)}\n` };
  });
}
