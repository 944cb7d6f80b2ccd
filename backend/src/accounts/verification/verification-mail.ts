import type { Language } from '../../core/http/languages.js';
import type { MailParameters, MailTemplate } from '../links/mail-template.js';

const TEMPLATES: Record<Language, (facts: MailParameters) => MailTemplate> = {
  en: ({ username, link, site }) => ({
    subject: `Verify your email for the ${site}`,
    text: `Hello ${username},

open this link within 24 hours and press the button on its page to verify your email address. After that you can rate candidates.
${link}

If you have not registered, do nothing: nobody can rate with this address as long as the button is not pressed.
`,
  }),
  so: ({ username, link, site }) => ({
    subject: `Xaqiiji iimaylkaaga: ${site}`,
    text: `Salaan ${username},

xiriiriyahan fur 24 saac gudahood oo riix badhanka bogga si aad u xaqiijiso cinwaanka iimaylkaaga. Ka dib waxaad qiimeyn kartaa musharraxiinta.
${link}

Haddii aadan isdiiwaangelin, waxba ha samayn: qofna kuma qiimeyn karo cinwaankan inta aan badhanka la riixin.
`,
  }),
  ar: ({ username, link, site }) => ({
    subject: `تأكيد البريد الإلكتروني – ${site}`,
    text: `مرحبًا \u2068${username}\u2069،

يرجى فتح هذا الرابط خلال 24 ساعة والضغط على الزر في صفحته لتأكيد عنوان البريد الإلكتروني. وبعد ذلك يمكن تقييم المرشحين.
${link}

في حال عدم إنشاء حساب، لا يلزم فعل أي شيء: لا يمكن لأحد التقييم بهذا العنوان ما لم يُضغط على الزر.
`,
  }),
};

/** Builds the email with the link, in the language of the request. */
export function verificationMail(facts: MailParameters, language: Language): MailTemplate {
  return TEMPLATES[language](facts);
}
