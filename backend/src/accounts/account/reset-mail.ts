import type { Language } from '../../core/http/languages.js';
import type { MailParameters, MailTemplate } from '../links/mail-template.js';

const TEMPLATES: Record<Language, (facts: MailParameters) => MailTemplate> = {
  en: ({ username, link, site }) => ({
    subject: `Reset your ${site} password`,
    text: `Somebody, hopefully you, asked to set a new password for ${username}.

Open this link within 30 minutes:
${link}

If it was not you, do nothing: your password stays as it is.
`,
  }),
  so: ({ username, link, site }) => ({
    subject: `Dib u deji ereyga sirta ah: ${site}`,
    text: `Qof, waxaan rajaynaynaa inaad adigu tahay, ayaa codsaday in erey sir ah oo cusub loo sameeyo akoonka ${username}.

Xiriiriyahan fur 30 daqiiqo gudahood:
${link}

Haddii aanad adigu ahayn, waxba ha samayn: ereygaaga sirta ah isma beddelayo.
`,
  }),
  ar: ({ username, link, site }) => ({
    subject: `إعادة تعيين كلمة المرور – ${site}`,
    text: `طُلب تعيين كلمة مرور جديدة للحساب \u2068${username}\u2069.

يرجى فتح هذا الرابط خلال 30 دقيقة:
${link}

إن لم يصدر الطلب منك فلا يلزم فعل أي شيء: تبقى كلمة المرور كما هي.
`,
  }),
};

/** Builds the email with the link, in the language of the request. */
export function resetMail(facts: MailParameters, language: Language): MailTemplate {
  return TEMPLATES[language](facts);
}
