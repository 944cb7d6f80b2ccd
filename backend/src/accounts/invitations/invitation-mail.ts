import type { Language } from '../../core/http/languages.js';
import { type NamedSite, siteName } from '../../core/http/site-name.js';
import { multilingualMail } from '../../messaging/mail/multilingual-mail.js';
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
    subject: 'you are invited',
    text: `${inviter} invites you to ${site}, with the role “${name}”.

Open this link within 7 days to choose a username and a password:
${link}

If you did not expect this email, do nothing.
`,
  }),
  so: ({ name, site, inviter, link }) => ({
    subject: 'waa lagugu casuumay',
    text: `${inviter} wuxuu kugu casuumayaa ${site}, doorka “${name}”.

Xiriiriyahan fur 7 maalmood gudahood si aad u doorato magac isticmaale iyo erey sir ah:
${link}

Haddii aadan iimaylkan filaynin, waxba ha samayn.
`,
  }),
  ar: ({ name, site, inviter, link }) => ({
    subject: 'دعوة',
    text: `يدعوك \u2068${inviter}\u2069 إلى ${site} بدور «${name}».

يرجى فتح هذا الرابط خلال 7 أيام لاختيار اسم مستخدم وكلمة مرور:
${link}

إن لم تكن هذه الرسالة متوقعة فلا يلزم فعل أي شيء.
`,
  }),
};

/** Builds the email with the link in all languages, because nobody knows the reader's. */
export function invitationMail(facts: Facts, site: NamedSite): { subject: string; text: string } {
  return multilingualMail(site, (language) => {
    const words = { ...facts, site: siteName(site, language), name: ROLE_NAMES[language][facts.role] };
    return WORDS[language](words);
  });
}
