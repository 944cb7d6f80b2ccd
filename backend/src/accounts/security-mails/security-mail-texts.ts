import type { Language } from '../../core/http/languages.js';

/** The events about which an account's owner is emailed. */
const SECURITY_EVENTS = [
  'passwordChanged',
  'emailLeft',
  'emailArrived',
  'becameAdministrator',
  'newAdministrator',
  'twoFactorOn',
  'twoFactorOff',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'nameOpened',
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
}

interface Words {
  /** The prefix of every subject. */
  product: string;
  events: Record<SecurityEvent, (facts: SecurityFacts) => { subject: string; text: string }>;
  /** The advice for an unexpected event. `link` leads to a new password, if its address is known. */
  advice: (link: string | null, support: string) => string;
  /** The advice if a new password does not help. */
  write: (support: string) => string;
}

const en: Words = {
  product: 'National Performance Index',
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
    nameOpened: ({ username, time }) => ({
      subject: 'an administrator has seen that you gave a rating',
      text: `On ${time} an administrator had it disclosed that ${username} gave a rating. My Ratings shows the rating and the reason.`,
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
  product: 'Tusmada Waxqabadka Qaranka',
  events: {
    passwordChanged: ({ username, time }) => ({
      subject: 'ereygaaga sirta ah waa la beddelay',
      text: `Ereyga sirta ah ee ${username} waxaa la beddelay ${time}. Qof kasta oo kii hore ku soo galay waa laga saaray.`,
    }),
    emailLeft: ({ username, time }) => ({
      subject: 'iimaylka akoonkaaga waa la beddelay',
      text: `Akoonka ${username} wuxuu yeeshay iimayl kale ${time}. Iimayllada ku saabsan halkan ma iman doonaan mar dambe.`,
    }),
    emailArrived: ({ username, time }) => ({
      subject: 'kani waa iimaylka akoonkaaga hadda',
      text: `${time} kani wuxuu noqday iimaylka akoonka ${username}: hadda ka dib ku gal.`,
    }),
    becameAdministrator: ({ username, time }) => ({
      subject: 'hadda waxaad tahay maamule',
      text: `${username} waxaa laga dhigay maamule ${time}. Maamuleyaashu waxay arkaan dhammaan dhibcaha, waxayna beddelaan musharraxiinta, halbeegyada iyo akoonnada.`,
    }),
    newAdministrator: ({ username, time }) => ({
      subject: 'waxaa jira maamule cusub',
      text: `${username} waxaa laga dhigay maamule ${time}. Waxaad tan u helaysaa inaad adiguba maamule tahay.`,
    }),
    twoFactorOn: ({ username, time }) => ({
      subject: 'galitaanka laba-tallaabo waa la shiday',
      text: `Galitaanka laba-tallaabo ee ${username} waxaa la shiday ${time}. Hadda ka dib galitaanku wuxuu u baahan yahay koodh ka yimid abka xaqiijinta.`,
    }),
    twoFactorOff: ({ username, time }) => ({
      subject: 'galitaanka laba-tallaabo waa la damiyay',
      text: `Galitaanka laba-tallaabo ee ${username} waxaa la damiyay ${time}. Ereyga sirta ah keliya ayaa ku filan galitaanka.`,
    }),
    recoveryCodeUsed: ({ username, time, left }) => ({
      subject: 'koodh soo-celin ayaa la isticmaalay',
      text: `${username} waxaa lagu galay ama lagu beddelay koodh soo-celin ${time}. Koodhadhka haray: ${left}.`,
    }),
    recoveryCodesRenewed: ({ username, time }) => ({
      subject: 'waxaa jira koodhadh soo-celin oo cusub',
      text: `Koodhadh soo-celin oo cusub ayaa loo sameeyay ${username} ${time}. Kuwii hore ma shaqeeyaan mar dambe.`,
    }),
    nameOpened: ({ username, time }) => ({
      subject: 'maamule ayaa furay cidda bixisay mid ka mid ah qiimeynnadaada',
      text: `${time} maamule ayaa furay in ${username} bixiyay mid ka mid ah qiimeynnadiisa. Qiimeynta ay tahay iyo sababta waxay ku qoran yihiin Qiimeynnadayda.`,
    }),
    accountDeleted: ({ username, time }) => ({
      subject: 'akoonkaaga waa la tirtiray',
      text: `Akoonka ${username} iyo qiimeynnadiisii waa la tirtiray ${time}, sidii aad codsatay. Waxba dib looma soo celin karo.`,
    }),
  },
  advice: (link, support) =>
    `Haddii aadan tan filaynin, isla markiiba deji erey sir ah oo cusub${link ? `: ${link}\noo` : ' oo'} u qor ${support}.`,
  write: (support) => `Haddii aadan tan filaynin, isla markiiba u qor ${support}.`,
};

const ar: Words = {
  product: 'المؤشر الوطني للأداء',
  events: {
    passwordChanged: ({ username, time }) => ({
      subject: 'تم تغيير كلمة المرور',
      text: `تم تغيير كلمة مرور ${username} في ${time}. وتم تسجيل خروج كل من دخل بكلمة المرور القديمة.`,
    }),
    emailLeft: ({ username, time }) => ({
      subject: 'تم تغيير البريد الإلكتروني للحساب',
      text: `أصبح للحساب ${username} بريد إلكتروني آخر في ${time}. ولن تصل الرسائل المتعلقة به إلى هنا بعد الآن.`,
    }),
    emailArrived: ({ username, time }) => ({
      subject: 'هذا هو البريد الإلكتروني للحساب الآن',
      text: `في ${time} أصبح هذا هو البريد الإلكتروني للحساب ${username}، ويكون تسجيل الدخول به من الآن.`,
    }),
    becameAdministrator: ({ username, time }) => ({
      subject: 'صلاحيات المشرف لهذا الحساب',
      text: `أصبح ${username} مشرفًا في ${time}. يرى المشرفون كل الدرجات ويغيّرون المرشحين والمعايير والحسابات.`,
    }),
    newAdministrator: ({ username, time }) => ({
      subject: 'يوجد مشرف جديد',
      text: `أصبح ${username} مشرفًا في ${time}. تصل هذه الرسالة إلى كل المشرفين.`,
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
      subject: 'توجد رموز استرداد جديدة',
      text: `تم إنشاء رموز استرداد جديدة للحساب ${username} في ${time}. ولم تعد الرموز السابقة صالحة.`,
    }),
    nameOpened: ({ username, time }) => ({
      subject: 'كشف أحد المشرفين صاحب أحد التقييمات',
      text: `في ${time} كشف أحد المشرفين أن ${username} صاحب أحد تقييماته. التقييم المعني والسبب مذكوران في صفحة تقييماتي.`,
    }),
    accountDeleted: ({ username, time }) => ({
      subject: 'تم حذف الحساب',
      text: `تم حذف الحساب ${username} مع تقييماته في ${time} بناءً على طلب صاحبه. ولا يمكن استعادة أي شيء منه.`,
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
  'nameOpened',
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
  { link, support }: { link: string | null; support: string },
): { subject: string; text: string } {
  const parts = languages.map((language) => {
    const { product, events, advice, write } = WORDS[language];
    const { subject, text } = events[event](facts);
    const help = NO_PASSWORD_HELPS.includes(event) ? write(support) : advice(link, support);
    return { subject: `${product}: ${subject}`, text: `${text}\n\n${help}\n` };
  });
  return {
    subject: parts[0]?.subject ?? '',
    text: parts.map(({ text }) => text).join('\n———\n\n'),
  };
}
