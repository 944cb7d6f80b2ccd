import type { Limit } from '../../core/config/limit-table.js';
import type { Language } from '../../core/http/languages.js';
import type { NamedSite } from '../../core/http/site-name.js';
import { multilingualMail } from '../../messaging/mail/multilingual-mail.js';

interface Words {
  subject: string;
  text: (total: Limit) => string;
  advice: (link: string | null) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'half of the text messages are used up',
    text: ({ count, seconds }) =>
      `The server sends at most ${count} text messages within ${minutes(seconds)} min (LIMITS_OVERRIDE: smsTotal). Half of them are used up. Once all are used up, nobody can confirm a phone number until that time is over.`,
    advice: (link) =>
      `Please check whether many accounts from one network ask for codes${link ? `: ${link}` : '.'}`,
  },
  so: {
    subject: 'nus farriimaha qoraalka ah waa la isticmaalay',
    text: ({ count, seconds }) =>
      `Adeeguhu wuxuu ugu badnaan diraa ${count} farriin oo qoraal ah ${minutes(seconds)} daqiiqo gudahood (LIMITS_OVERRIDE: smsTotal). Nuskood waa la isticmaalay. Marka dhammaan la isticmaalo, qofna lambarka telefoonkiisa ma xaqiijin karo ilaa waqtigaasi dhammaado.`,
    advice: (link) =>
      `Fadlan hubi in akoonno badan oo hal shabakad ka yimid ay koodh codsanayaan${link ? `: ${link}` : '.'}`,
  },
  ar: {
    subject: 'استُهلك نصف الرسائل النصية',
    text: ({ count, seconds }) =>
      `الحد الأقصى للرسائل النصية خلال ${minutes(seconds)} دقيقة هو ${count} (LIMITS_OVERRIDE: smsTotal)، وقد استُهلك نصفها. إذا استُهلكت كلها فلن يتمكن أحد من تأكيد رقم هاتف حتى تنتهي هذه المدة.`,
    advice: (link) =>
      `يرجى التحقق مما إذا كانت حسابات كثيرة من شبكة واحدة تطلب الرموز${link ? `: ${link}` : '.'}`,
  },
};

function minutes(seconds: number): number {
  return Math.ceil(seconds / 60);
}

/**
 * Builds the email in all languages, one below the other.
 * @param total the maximum number of messages
 * @param link to the page of accounts, if known
 */
export function smsAlarmMail(
  total: Limit,
  site: NamedSite,
  link: string | null,
): { subject: string; text: string } {
  return multilingualMail(site, (language) => {
    const { subject, text, advice } = WORDS[language];
    return { subject, text: `${text(total)}\n\n${advice(link)}\n` };
  });
}
