import type { Translation } from '../../lib/i18n/translate';
import { useOwnTexts } from '../../lib/i18n/useOwnTexts';

/** The texts of the page for invited people. */
const en = {
  title: 'You are invited',
  lead: 'Your role will be: {role}. Choose a username and a password.',
  leadAccount: 'Your role will be: {role}. The address {email} has an account.',
  create: 'Create account',
  creating: 'Creating account...',
  created: 'Account created',
  signIn: 'Sign in as {email}',
  accept: 'Accept invitation',
  accepted: 'Invitation accepted',
  waits: 'Another administrator must confirm your role first.',
  another: 'You are signed in with another account. Sign out, then open the link again.',
  invalid: 'This invitation does not work any more',
  invalidHint: 'It has expired, was revoked, or was used already. Ask an administrator for a new one.',
  failed: 'Failed to accept the invitation',
  'role.admin': 'Administrator',
  'role.editor': 'Editor',
  'role.reviewer': 'Integrity reviewer',
  'role.clerk': 'Registration clerk',
  'role.auditor': 'Auditor',
} as const;

type InvitationEnglish = typeof en;

const so: Translation<InvitationEnglish, 'so'> = {
  title: 'Waa lagugu casuumay',
  lead: 'Doorkaagu wuxuu noqonayaa: {role}. Dooro magac isticmaale iyo erey sir ah.',
  leadAccount: 'Doorkaagu wuxuu noqonayaa: {role}. Ciwaanka {email} akoon ayuu leeyahay.',
  create: 'Samee akoon',
  creating: 'Akoonka waa la samaynayaa...',
  created: 'Akoonka waa la sameeyay',
  signIn: 'U gal sida {email}',
  accept: 'Aqbal casuumadda',
  accepted: 'Casuumadda waa la aqbalay',
  waits: 'Marka hore maamule kale waa inuu xaqiijiyo doorkaaga.',
  another: 'Waxaad ku jirtaa akoon kale. Ka bax, kaddibna xiriiriyaha mar kale fur.',
  invalid: 'Casuumaddani hadda ma shaqeyso',
  invalidHint:
    'Waqtigeedii wuu dhammaaday, waa la buriyay, ama hore ayaa loo isticmaalay. Maamule weyddii mid cusub.',
  failed: 'Casuumadda lama aqbali karin',
  'role.admin': 'Maamule',
  'role.editor': 'Tifaftire',
  'role.reviewer': 'Hubiyaha daacadnimada',
  'role.clerk': 'Karraaniga diiwaangelinta',
  'role.auditor': 'Hantidhowre',
};

const ar: Translation<InvitationEnglish, 'ar'> = {
  title: 'دعوة',
  lead: 'دورك سيكون: {role}. يرجى اختيار اسم مستخدم وكلمة مرور.',
  leadAccount: 'دورك سيكون: {role}. للعنوان {email} حساب.',
  create: 'إنشاء الحساب',
  creating: 'يجري إنشاء الحساب...',
  created: 'تم إنشاء الحساب',
  signIn: 'تسجيل الدخول بالعنوان {email}',
  accept: 'قبول الدعوة',
  accepted: 'تم قبول الدعوة',
  waits: 'يلزم أولًا تأكيد مشرف آخر لدورك.',
  another: 'تسجيل الدخول الحالي بحساب آخر. يرجى تسجيل الخروج ثم فتح الرابط من جديد.',
  invalid: 'لم تعد هذه الدعوة صالحة',
  invalidHint: 'انتهت صلاحيتها أو أُلغيت أو استُخدمت. يرجى طلب دعوة جديدة من أحد المشرفين.',
  failed: 'تعذّر قبول الدعوة',
  'role.admin': 'مشرف',
  'role.editor': 'محرر',
  'role.reviewer': 'مراجع النزاهة',
  'role.clerk': 'كاتب التسجيل',
  'role.auditor': 'مدقق',
};

const TEXTS = { en, so, ar };

export const useInvitationT = () => useOwnTexts<InvitationEnglish>(TEXTS);
