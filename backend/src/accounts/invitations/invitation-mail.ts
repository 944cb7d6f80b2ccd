import { LANGUAGES, type Language } from '../../core/http/languages.js';
import { type NamedSite, siteName } from '../../core/http/site-name.js';
import { ROLE_NAMES } from '../security-mails/role-names.js';
import type { InvitedRole } from './invitation.js';

interface Facts {
  role: InvitedRole;
  inviter: string;
  link: string;
}

const WORDS: Record<
  Language,
  (facts: Facts & { name: string; site: string }) => { subject: string; text: string }
> = {
  en: ({ name, site, inviter, link }) => ({
    subject: `${site}: you are invited`,
    text: `${inviter} invites you to ${site}, with the role “${name}”.

Open this link within 7 days to choose a username and a password:
${link}

If you did not expect this email, do nothing.
`,
  }),
  so: ({ name, site, inviter, link }) => ({
    subject: `${site}: waa lagugu casuumay`,
    text: `${inviter} wuxuu kugu casuumayaa ${site}, doorka “${name}”.

Xiriiriyahan fur 7 maalmood gudahood si aad u doorato magac isticmaale iyo erey sir ah:
${link}

Haddii aadan iimaylkan filaynin, waxba ha samayn.
`,
  }),
  ar: ({ name, site, inviter, link }) => ({
    subject: `${site}: دعوة`,
    text: `يدعوك \u2068${inviter}\u2069 إلى ${site} بدور «${name}».

يرجى فتح هذا الرابط خلال 7 أيام لاختيار اسم مستخدم وكلمة مرور:
${link}

إن لم تكن هذه الرسالة متوقعة فلا يلزم فعل أي شيء.
`,
  }),
};

/** Builds the email with the link in all languages, because nobody knows the reader's. */
export function invitationMail(facts: Facts, site: NamedSite): { subject: string; text: string } {
  const parts = LANGUAGES.map((language) =>
    WORDS[language]({ ...facts, site: siteName(site, language), name: ROLE_NAMES[language][facts.role] }),
  );
  return { subject: parts[0]?.subject ?? '', text: parts.map(({ text }) => text).join('\n———\n\n') };
}
