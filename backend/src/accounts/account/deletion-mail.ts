import type { Language } from '../../core/http/languages.js';
import type { MailParameters, MailTemplate } from '../links/mail-template.js';

const TEMPLATES: Record<Language, (facts: MailParameters) => MailTemplate> = {
  en: ({ username, link, site }) => ({
    subject: `Delete your ${site} account`,
    text: `Somebody who knows the password of ${username} asked to delete this account, with its ratings and its picture.

If it was you, open this link within an hour and confirm:
${link}

If it was not you, set a new password at once: then the link no longer works.
`,
  }),
  so: ({ username, link, site }) => ({
    subject: `Tirtir akoonkaaga: ${site}`,
    text: `Qof yaqaan ereyga sirta ah ee ${username} ayaa codsaday in akoonkan la tirtiro, iyo qiimeynnadiisa iyo sawirkiisa.

Haddii aad adigu codsatay, xiriiriyahan fur saacad gudaheed oo xaqiiji:
${link}

Haddii aanad adigu codsan, isla markiiba deji erey sir ah oo cusub: markaas xiriiriyuhu ma shaqeeyo.
`,
  }),
  ar: ({ username, link, site }) => ({
    subject: `حذف الحساب – ${site}`,
    text: `طلب شخص يعرف كلمة مرور \u2068${username}\u2069 حذف هذا الحساب مع تقييماته وصورته.

لتأكيد الحذف، يرجى فتح هذا الرابط خلال ساعة:
${link}

إن لم يكن الطلب منك، يرجى تعيين كلمة مرور جديدة فورًا: عندها لا يعود الرابط صالحًا.
`,
  }),
};

/** Builds the email with the link, in the language of the request. */
export function deletionMail(facts: MailParameters, language: Language): MailTemplate {
  return TEMPLATES[language](facts);
}
