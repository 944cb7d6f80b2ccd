import type { Language } from '../../core/http/languages.js';

export interface ReceiptMailFacts {
  username: string;
  receipts: {
    /** Null once the candidate has been deleted. */
    candidate: { name: string; nameAr: string | null } | null;
    /** In UTC, as the ledger tells it. */
    day: string;
    /** Of the rating's entry in the ledger. */
    hash: string;
  }[];
  /** Where the reader checks the own ratings, signed in. */
  own: string;
  /** Where anybody looks a receipt up. */
  ledger: string;
  /** Where to stop these mails. */
  stop: string;
}

interface Words {
  /** Without names: it is read on locked screens. */
  subject: string;
  deleted: string;
  text: (facts: Omit<ReceiptMailFacts, 'receipts'> & { list: string }) => string;
}

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'National Performance Index: receipts of your ratings',
    deleted: 'A candidate who is no longer listed',
    text: ({ username, list, own, ledger, stop }) => `Hello ${username},

your ratings stand in the public record, where nobody can change them unnoticed. Their receipts, with the day in UTC:

${list}

To check them:
- Sign in and press “Check my rating” under My Ratings. Only there are your scores compared as well:
${own}
- Or look a receipt up in the public record, as anybody can:
${ledger}

A receipt tells whom somebody rated and on which day, never which scores. A rating has its place in the record after some ten minutes.

You get this because you asked for it in your profile. To stop these mails:
${stop}
`,
  },
  so: {
    subject: 'Tusmada Waxqabadka Qaranka: rasiidyada qiimeynnadaada',
    deleted: 'Musharrax aan hadda liiska ku jirin',
    text: ({ username, list, own, ledger, stop }) => `Salaan ${username},

qiimeynnadaadu waxay ku jiraan diiwaanka furan, halkaas oo aan cidina si qarsoodi ah u beddeli karin. Rasiidyadoodu waa kuwan, maalintu waa saacadda UTC:

${list}

Si aad u hubiso:
- Gal oo riix “Hubi qiimeyntayda” ee bogga Qiimeynnadayda. Halkaas oo keliya ayaa dhibcahaagana lagu hubiyaa:
${own}
- Ama rasiid ka raadi diiwaanka furan, sida qof kastaa sameyn karo:
${ledger}

Rasiidku wuxuu sheegayaa cidda la qiimeeyay iyo maalinta, weligiis ma sheego dhibcaha. Qiimeyntu booskeeda diiwaanka waxay ku heshaa ilaa toban daqiiqo.

Farriintan waxaad u heshay maxaa yeelay waxaad ku codsatay astaantaada. Si aad u joojiso:
${stop}
`,
  },
  ar: {
    subject: 'المؤشر الوطني للأداء: إيصالات تقييماتك',
    deleted: 'مرشح لم يعد في القائمة',
    text: ({ username, list, own, ledger, stop }) => `مرحبًا \u2068${username}\u2069،

تقييماتك مدوَّنة في السجل العلني، حيث لا يستطيع أحد تغييرها دون أن يُكتشف. هذه إيصالاتها، والأيام بالتوقيت العالمي:

${list}

للتحقق منها:
- بعد تسجيل الدخول، الزر «تحقّق من تقييمي» في صفحة تقييماتي. هناك فقط تُقارَن درجاتك أيضًا:
${own}
- أو البحث عن إيصال في السجل العلني، كما يستطيع أي شخص:
${ledger}

يذكر الإيصال لأي مرشح وفي أي يوم أُعطي التقييم، ولا يذكر الدرجات أبدًا. يأخذ التقييم مكانه في السجل بعد نحو عشر دقائق.

وصلتك هذه الرسالة لأنك طلبتها في ملفك الشخصي. لإيقافها:
${stop}
`,
  },
};

/** The mail with receipts, in the language of its reader: whom the reader rated and when, never which scores. */
export function receiptMail(
  { receipts, ...facts }: ReceiptMailFacts,
  language: Language,
): { subject: string; text: string } {
  const { subject, deleted, text } = WORDS[language];
  const list = receipts.map(({ candidate, day, hash }) => {
    const name = candidate ? (language === 'ar' && candidate.nameAr) || candidate.name : deleted;
    // A name keeps its own direction within a line of another.
    return `${language === 'ar' ? `\u2068${name}\u2069` : name}, ${day}\n${hash}`;
  });
  return { subject, text: text({ ...facts, list: list.join('\n\n') }) };
}
