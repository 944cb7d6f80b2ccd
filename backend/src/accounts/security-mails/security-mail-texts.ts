import type { StaffRole } from '../../core/access/user.js';
import type { Language } from '../../core/http/languages.js';
import type { NamedSite } from '../../core/http/site-name.js';
import { multilingualMail } from '../../messaging/mail/multilingual-mail.js';
import { ROLE_NAMES } from './role-names.js';

/** The events about which an account's owner is emailed. */
const SECURITY_EVENTS = [
  'passwordChanged',
  'emailLeft',
  'emailArrived',
  'becameAdministrator',
  'newAdministrator',
  'becameStaff',
  'newStaff',
  'twoFactorOn',
  'twoFactorOff',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeysRemoved',
  'nameOpened',
  'suspended',
  'accessRestored',
  'signedOut',
  'demotionProposed',
  'promotionProposed',
  'restoreProposed',
  'restored',
  'accountDeleted',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

export interface SecurityFacts {
  /** The account's username. */
  username: string;
  /** The time, such as `2026-11-21 10:00 UTC`. */
  time: string;
  /** The number of remaining recovery codes, for that event only. */
  left?: number;
  /** The new role of staff, for these events only. */
  staffRole?: StaffRole;
}

interface Words {
  events: Record<SecurityEvent, (facts: SecurityFacts) => { subject: string; text: string }>;
  /** The advice for an unexpected event. `link` leads to a new password, if its address is known. */
  advice: (link: string | null, support: string) => string;
  /** The advice if a new password does not help. */
  write: (support: string) => string;
}

/** Returns the name of a new role. */
const staffRoleName = (language: Language, role: StaffRole | undefined) =>
  role ? ROLE_NAMES[language][role] : '';

const en: Words = {
  events: {
    passwordChanged: ({ username, time }) => ({
      subject: 'your password was changed',
      text: `The password of ${username} was changed on ${time}. All sessions with the old password were signed out.`,
    }),
    emailLeft: ({ username, time }) => ({
      subject: 'the email address of your account was changed',
      text: `The email address of the account ${username} was changed on ${time}. Emails about the account are no longer sent to this address.`,
    }),
    emailArrived: ({ username, time }) => ({
      subject: 'this is now the email address of your account',
      text: `On ${time} this address became the email address of the account ${username}. Please use it to sign in.`,
    }),
    becameAdministrator: ({ username, time }) => ({
      subject: 'you are now an administrator',
      text: `${username} was made an administrator on ${time}. Administrators can see all scores and change candidates, metrics and accounts.`,
    }),
    newAdministrator: ({ username, time }) => ({
      subject: 'there is a new administrator',
      text: `${username} was made an administrator on ${time}. You receive this email because you are an administrator.`,
    }),
    becameStaff: ({ username, time, staffRole }) => ({
      subject: 'your account has a new role',
      text: `${username} was given the role “${staffRoleName('en', staffRole)}” on ${time}. The administration shows what the role allows.`,
    }),
    newStaff: ({ username, time, staffRole }) => ({
      subject: 'an account has a new role',
      text: `${username} was given the role “${staffRoleName('en', staffRole)}” on ${time}. You receive this email because you are an administrator.`,
    }),
    twoFactorOn: ({ username, time }) => ({
      subject: 'two-factor sign-in was switched on',
      text: `Two-factor sign-in was switched on for ${username} on ${time}. Signing in now requires a code from the authenticator app.`,
    }),
    twoFactorOff: ({ username, time }) => ({
      subject: 'two-factor sign-in was switched off',
      text: `Two-factor sign-in was switched off for ${username} on ${time}. The password alone is enough to sign in.`,
    }),
    recoveryCodeUsed: ({ username, time, left }) => ({
      subject: 'a recovery code was used',
      text: `${username} was signed in or changed with a recovery code on ${time}. Recovery codes left: ${left}.`,
    }),
    recoveryCodesRenewed: ({ username, time }) => ({
      subject: 'your recovery codes were replaced',
      text: `New recovery codes were created for ${username} on ${time}. The older codes no longer work.`,
    }),
    passkeyAdded: ({ username, time }) => ({
      subject: 'a passkey was added to your account',
      text: `A passkey was added to the account ${username} on ${time}. Anyone who can unlock that device can sign in.`,
    }),
    passkeyRemoved: ({ username, time }) => ({
      subject: 'a passkey was removed from your account',
      text: `A passkey of the account ${username} was removed on ${time}. It no longer signs in.`,
    }),
    passkeysRemoved: ({ username, time }) => ({
      subject: 'the passkeys of your account were removed',
      text: `The account ${username} was recovered on ${time}, so its passkeys were removed. You can add new ones in your profile.`,
    }),
    nameOpened: ({ username, time }) => ({
      subject: 'an administrator has seen that you gave a rating',
      text: `On ${time} an administrator had it disclosed that ${username} gave a rating. My Ratings shows the rating and the reason.`,
    }),
    suspended: ({ username, time }) => ({
      subject: 'your account was suspended',
      text: `An administrator suspended the account ${username} on ${time}. It cannot sign in. Its ratings have not changed.`,
    }),
    accessRestored: ({ username, time }) => ({
      subject: 'your account can sign in again',
      text: `An administrator restored the access of ${username} on ${time}. Please sign in as before.`,
    }),
    signedOut: ({ username, time }) => ({
      subject: 'you were signed out on all devices',
      text: `An administrator signed ${username} out on all devices on ${time}. Please sign in again.`,
    }),
    demotionProposed: ({ username, time }) => ({
      subject: 'an administrator may lose the role',
      text: `On ${time} an administrator proposed that ${username} is no longer an administrator. Another administrator must confirm this on the page of the account, or can withdraw it.`,
    }),
    promotionProposed: ({ username, time }) => ({
      subject: 'a new administrator is proposed',
      text: `On ${time} an administrator proposed that ${username} becomes an administrator. Another administrator must confirm this on the page of the account, or can withdraw it.`,
    }),
    restoreProposed: ({ username, time }) => ({
      subject: 'an administrator wants to restore a backup',
      text: `${username} proposed on ${time} to replace all data by a backup. Another administrator must confirm it under Operations, or can withdraw it there.`,
    }),
    restored: ({ username, time }) => ({
      subject: 'a backup was restored',
      text: `All data, settings and accounts are again as in a backup, since ${time}. ${username} restored it. The data from before are in a backup of their own; the audit trail names both.`,
    }),
    accountDeleted: ({ username, time }) => ({
      subject: 'your account was deleted',
      text: `The account ${username} was deleted on ${time}, with its ratings, as you requested. The account cannot be restored.`,
    }),
  },
  advice: (link, support) =>
    `If you did not expect this, set a new password at once${link ? `: ${link}\nand` : ' and'} write to ${support}.`,
  write: (support) => `If you did not expect this, write to ${support} at once.`,
};

const so: Words = {
  events: {
    passwordChanged: ({ username, time }) => ({
      subject: 'ereygaaga sirta ah waa la beddelay',
      text: `Ereyga sirta ah ee ${username} waxaa la beddelay ${time}. Gelitaan kasta oo ereygii hore lagu galay waa la xiray.`,
    }),
    emailLeft: ({ username, time }) => ({
      subject: 'iimaylka akoonkaaga waa la beddelay',
      text: `Cinwaanka iimaylka ee akoonka ${username} waxaa la beddelay ${time}. Iimayllada akoonka ku saabsan cinwaankan mar dambe looma soo diri doono.`,
    }),
    emailArrived: ({ username, time }) => ({
      subject: 'kani waa iimaylka akoonkaaga hadda',
      text: `${time} cinwaankani wuxuu noqday iimaylka akoonka ${username}. Fadlan isaga ku gal.`,
    }),
    becameAdministrator: ({ username, time }) => ({
      subject: 'hadda waxaad tahay maamule',
      text: `${username} waxaa laga dhigay maamule ${time}. Maamuleyaashu waxay arkaan dhammaan dhibcaha, waxayna beddelaan musharraxiinta, halbeegyada iyo akoonnada.`,
    }),
    newAdministrator: ({ username, time }) => ({
      subject: 'waxaa jira maamule cusub',
      text: `${username} waxaa laga dhigay maamule ${time}. Waxaad tan u helaysaa inaad adiguba maamule tahay.`,
    }),
    becameStaff: ({ username, time, staffRole }) => ({
      subject: 'akoonkaagu wuxuu leeyahay door cusub',
      text: `${username} waxaa la siiyay doorka “${staffRoleName('so', staffRole)}” ${time}. Maamulka ayaa muujinaya waxa doorku oggol yahay.`,
    }),
    newStaff: ({ username, time, staffRole }) => ({
      subject: 'akoon ayaa leh door cusub',
      text: `${username} waxaa la siiyay doorka “${staffRoleName('so', staffRole)}” ${time}. Waxaad tan u helaysaa inaad maamule tahay.`,
    }),
    twoFactorOn: ({ username, time }) => ({
      subject: 'gelitaanka laba-tallaabo waa la shiday',
      text: `Gelitaanka laba-tallaabo ee ${username} waxaa la shiday ${time}. Hadda ka dib gelitaanku wuxuu u baahan yahay koodh ka yimid abka xaqiijinta.`,
    }),
    twoFactorOff: ({ username, time }) => ({
      subject: 'gelitaanka laba-tallaabo waa la damiyay',
      text: `Gelitaanka laba-tallaabo ee ${username} waxaa la damiyay ${time}. Ereyga sirta ah keliya ayaa ku filan gelitaanka.`,
    }),
    recoveryCodeUsed: ({ username, time, left }) => ({
      subject: 'koodh soo-celin ayaa la isticmaalay',
      text: `${username} waxaa lagu galay ama lagu beddelay koodh soo-celin ${time}. Koodhadhka haray: ${left}.`,
    }),
    recoveryCodesRenewed: ({ username, time }) => ({
      subject: 'koodhadhkaaga soo-celinta waa la beddelay',
      text: `Koodhadh soo-celin oo cusub ayaa loo sameeyay ${username} ${time}. Kuwii hore ma shaqeeyaan mar dambe.`,
    }),
    passkeyAdded: ({ username, time }) => ({
      subject: 'furaha gelitaanka ayaa lagu daray akoonkaaga',
      text: `Fure gelitaan ayaa lagu daray akoonka ${username} ${time}. Qof kasta oo furi kara qalabkaas wuu geli karaa.`,
    }),
    passkeyRemoved: ({ username, time }) => ({
      subject: 'fure gelitaan ayaa laga saaray akoonkaaga',
      text: `Fure gelitaan oo akoonka ${username} ah ayaa la saaray ${time}. Mar dambe laguma geli karo.`,
    }),
    passkeysRemoved: ({ username, time }) => ({
      subject: 'furayaasha gelitaanka ee akoonkaaga waa la saaray',
      text: `Akoonka ${username} waa la soo celiyay ${time}, sidaas darteed furayaashiisii gelitaanka waa la saaray. Kuwo cusub waxaad ku dari kartaa boggaaga.`,
    }),
    nameOpened: ({ username, time }) => ({
      subject: 'maamule ayaa arkay inaad adigu bixisay qiimeyn',
      text: `${time} maamule ayaa furay in ${username} bixiyay qiimeyn. Bogga Qiimeynnadayda ayaa muujinaya qiimeynta iyo sababta.`,
    }),
    suspended: ({ username, time }) => ({
      subject: 'akoonkaaga waa la hakiyay',
      text: `Maamule ayaa hakiyay akoonka ${username} ${time}. Lama geli karo. Qiimeynnadiisu isma beddelin.`,
    }),
    accessRestored: ({ username, time }) => ({
      subject: 'akoonkaaga mar kale waa la geli karaa',
      text: `Maamule ayaa soo celiyay gelitaanka ${username} ${time}. Fadlan u gal sidii hore.`,
    }),
    signedOut: ({ username, time }) => ({
      subject: 'waa lagaa saaray qalab kasta',
      text: `Maamule ayaa ${username} ka saaray qalab kasta ${time}. Fadlan mar kale gal.`,
    }),
    demotionProposed: ({ username, time }) => ({
      subject: 'maamule ayaa laga yaabaa in doorka laga qaado',
      text: `${time} maamule ayaa soo jeediyay in ${username} uusan sii ahaan maamule. Maamule kale waa inuu ku xaqiijiyo bogga akoonka, ama wuu ka noqon karaa.`,
    }),
    promotionProposed: ({ username, time }) => ({
      subject: 'maamule cusub ayaa la soo jeediyay',
      text: `${time} maamule ayaa soo jeediyay in ${username} noqdo maamule. Maamule kale waa inuu ku xaqiijiyo bogga akoonka, ama wuu ka noqon karaa.`,
    }),
    restoreProposed: ({ username, time }) => ({
      subject: 'maamule ayaa doonaya inuu soo celiyo kayd',
      text: `${time} ${username} ayaa soo jeediyay in xogta oo dhan lagu beddelo kayd. Maamule kale waa inuu ku xaqiijiyo bogga Hawlgalka, ama wuu ka noqon karaa.`,
    }),
    restored: ({ username, time }) => ({
      subject: 'kayd ayaa la soo celiyay',
      text: `Tan iyo ${time} xogta, dejinta iyo akoonnada oo dhan waa sidii ay kaydka ugu jireen. ${username} ayaa soo celiyay. Xogtii ka horreysay waxay ku jirtaa kayd u gaar ah; diiwaanka hawluhu labada wuu magacaabayaa.`,
    }),
    accountDeleted: ({ username, time }) => ({
      subject: 'akoonkaaga waa la tirtiray',
      text: `Akoonka ${username} iyo qiimeynnadiisii waa la tirtiray ${time}, sidii aad codsatay. Akoonka dib looma soo celin karo.`,
    }),
  },
  advice: (link, support) =>
    `Haddii aadan tan filaynin, isla markiiba deji erey sir ah oo cusub${link ? `: ${link}\noo` : ' oo'} u qor ${support}.`,
  write: (support) => `Haddii aadan tan filaynin, isla markiiba u qor ${support}.`,
};

const ar: Words = {
  events: {
    passwordChanged: ({ username, time }) => ({
      subject: 'تم تغيير كلمة المرور',
      text: `تم تغيير كلمة مرور ${username} في ${time}. وأُنهيت جميع الجلسات التي بدأت بكلمة المرور القديمة.`,
    }),
    emailLeft: ({ username, time }) => ({
      subject: 'تم تغيير البريد الإلكتروني للحساب',
      text: `تم تغيير البريد الإلكتروني للحساب ${username} في ${time}. ولن تُرسل الرسائل المتعلقة بالحساب إلى هذا العنوان بعد الآن.`,
    }),
    emailArrived: ({ username, time }) => ({
      subject: 'هذا هو البريد الإلكتروني للحساب الآن',
      text: `في ${time} أصبح هذا العنوان البريد الإلكتروني للحساب ${username}. يرجى تسجيل الدخول به.`,
    }),
    becameAdministrator: ({ username, time }) => ({
      subject: 'صلاحيات المشرف لهذا الحساب',
      text: `أصبح ${username} مشرفًا في ${time}. يرى المشرفون كل الدرجات ويغيّرون المرشحين والمعايير والحسابات.`,
    }),
    newAdministrator: ({ username, time }) => ({
      subject: 'يوجد مشرف جديد',
      text: `أصبح ${username} مشرفًا في ${time}. تصلك هذه الرسالة لأنك من المشرفين.`,
    }),
    becameStaff: ({ username, time, staffRole }) => ({
      subject: 'دور جديد لهذا الحساب',
      text: `حصل ${username} على دور «${staffRoleName('ar', staffRole)}» في ${time}. وتعرض صفحات الإدارة ما يتيحه الدور.`,
    }),
    newStaff: ({ username, time, staffRole }) => ({
      subject: 'دور جديد لأحد الحسابات',
      text: `حصل ${username} على دور «${staffRoleName('ar', staffRole)}» في ${time}. تصلك هذه الرسالة لأنك من المشرفين.`,
    }),
    twoFactorOn: ({ username, time }) => ({
      subject: 'تم تفعيل تسجيل الدخول بخطوتين',
      text: `تم تفعيل تسجيل الدخول بخطوتين للحساب ${username} في ${time}. ومن الآن يتطلب تسجيل الدخول رمزًا من تطبيق المصادقة.`,
    }),
    twoFactorOff: ({ username, time }) => ({
      subject: 'تم إيقاف تسجيل الدخول بخطوتين',
      text: `تم إيقاف تسجيل الدخول بخطوتين للحساب ${username} في ${time}. وتكفي كلمة المرور وحدها لتسجيل الدخول.`,
    }),
    recoveryCodeUsed: ({ username, time, left }) => ({
      subject: 'تم استخدام رمز استرداد',
      text: `تم استخدام رمز استرداد للحساب ${username} في ${time}. الرموز المتبقية: ${left}.`,
    }),
    recoveryCodesRenewed: ({ username, time }) => ({
      subject: 'تم استبدال رموز الاسترداد',
      text: `تم إنشاء رموز استرداد جديدة للحساب ${username} في ${time}. ولم تعد الرموز السابقة صالحة.`,
    }),
    passkeyAdded: ({ username, time }) => ({
      subject: 'أُضيف مفتاح مرور إلى الحساب',
      text: `أُضيف مفتاح مرور إلى الحساب ${username} في ${time}. ويستطيع كل من يفتح قفل ذلك الجهاز تسجيل الدخول.`,
    }),
    passkeyRemoved: ({ username, time }) => ({
      subject: 'أُزيل مفتاح مرور من الحساب',
      text: `أُزيل أحد مفاتيح المرور من الحساب ${username} في ${time}. ولم يعد صالحًا لتسجيل الدخول.`,
    }),
    passkeysRemoved: ({ username, time }) => ({
      subject: 'أُزيلت مفاتيح المرور من الحساب',
      text: `استُعيد الحساب ${username} في ${time}، فأُزيلت مفاتيح المرور. ويمكن إضافة مفاتيح جديدة من الملف الشخصي.`,
    }),
    nameOpened: ({ username, time }) => ({
      subject: 'اطّلع أحد المشرفين على أن أحد التقييمات لك',
      text: `في ${time} كشف أحد المشرفين أن ${username} صاحب أحد التقييمات. التقييم والسبب مذكوران في صفحة «تقييماتي».`,
    }),
    suspended: ({ username, time }) => ({
      subject: 'تم إيقاف الحساب مؤقتًا',
      text: `أوقف أحد المشرفين الحساب ${username} في ${time}. لا يمكن تسجيل الدخول به، ولم تتغير تقييماته.`,
    }),
    accessRestored: ({ username, time }) => ({
      subject: 'يمكن تسجيل الدخول إلى الحساب من جديد',
      text: `أعاد أحد المشرفين إتاحة الحساب ${username} في ${time}. يرجى تسجيل الدخول كالسابق.`,
    }),
    signedOut: ({ username, time }) => ({
      subject: 'تم تسجيل الخروج على كل الأجهزة',
      text: `أنهى أحد المشرفين جلسات ${username} على كل الأجهزة في ${time}. يرجى تسجيل الدخول من جديد.`,
    }),
    demotionProposed: ({ username, time }) => ({
      subject: 'اقتراح سحب صلاحيات مشرف',
      text: `في ${time} اقترح أحد المشرفين ألا يبقى ${username} مشرفًا. يلزم تأكيد مشرف آخر في صفحة الحساب، ويمكن سحب الاقتراح هناك.`,
    }),
    promotionProposed: ({ username, time }) => ({
      subject: 'اقتراح مشرف جديد',
      text: `في ${time} اقترح أحد المشرفين أن يصبح ${username} مشرفًا. يلزم تأكيد مشرف آخر في صفحة الحساب، ويمكن سحب الاقتراح هناك.`,
    }),
    restoreProposed: ({ username, time }) => ({
      subject: 'اقتراح استعادة نسخة احتياطية',
      text: `اقترح ${username} في ${time} إحلال نسخة احتياطية محل كل البيانات. يلزم تأكيد مشرف آخر في صفحة التشغيل، ويمكن سحب الاقتراح هناك.`,
    }),
    restored: ({ username, time }) => ({
      subject: 'تمت استعادة نسخة احتياطية',
      text: `عادت كل البيانات والإعدادات والحسابات منذ ${time} كما في نسخة احتياطية استعادها ${username}. البيانات السابقة محفوظة في نسخة احتياطية أخرى، ويذكر سجل الإجراءات النسختين.`,
    }),
    accountDeleted: ({ username, time }) => ({
      subject: 'تم حذف الحساب',
      text: `تم حذف الحساب ${username} مع تقييماته في ${time} بناءً على طلب صاحبه. ولا يمكن استعادة الحساب.`,
    }),
  },
  advice: (link, support) =>
    `إن لم يكن هذا متوقعًا، يرجى تعيين كلمة مرور جديدة فورًا${link ? `: ${link}\nثم` : ' ثم'} الكتابة إلى ${support}.`,
  write: (support) => `إن لم يكن هذا متوقعًا، يرجى الكتابة فورًا إلى ${support}.`,
};

const WORDS: Record<Language, Words> = { en, so, ar };
/**
 * Events for which a new password does not help: they concern another account, a former address, or an administrator.
 */
const NO_PASSWORD_HELPS: readonly SecurityEvent[] = [
  'emailLeft',
  'newAdministrator',
  'newStaff',
  'nameOpened',
  'suspended',
  'accessRestored',
  'demotionProposed',
  'promotionProposed',
  'restoreProposed',
  'restored',
  'accountDeleted',
];

/**
 * Builds an email in several languages, one below the other.
 * @param languages the reader's, if known, otherwise all
 * @param link to request a new password; null if the server does not know its own address
 * @param support the address for unexpected events
 */
export function securityMail(
  event: SecurityEvent,
  facts: SecurityFacts,
  languages: readonly Language[],
  { link, support, site }: { link: string | null; support: string; site: NamedSite },
): { subject: string; text: string } {
  const textIn = (language: Language) => {
    const { events, advice, write } = WORDS[language];
    const { subject, text } = events[event](facts);
    const help = NO_PASSWORD_HELPS.includes(event) ? write(support) : advice(link, support);
    return { subject, text: `${text}\n\n${help}\n` };
  };
  return multilingualMail(site, textIn, languages);
}
