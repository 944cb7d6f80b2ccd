import type { Catalogue, Translation, Translator } from '../../lib/i18n/translate';
import { useOwnTexts } from '../../lib/i18n/useOwnTexts';

const en = {
  askTitle: 'Verify Your Email',
  askText:
    'Press the button to confirm that this email address is yours. If you did not register here, close this page.',
  confirm: 'Confirm my email address',
  checking: 'Checking your link…',
  doneTitle: 'Email Verified',
  doneText: 'Thank you. You can rate candidates now.',
  goOn: 'Choose a candidate',
  alreadyTitle: 'Already Verified',
  alreadyText: 'This email address was verified before. There is nothing left to do.',
  invalidTitle: 'Link Not Valid',
  invalidText:
    'The link is incomplete, older than 24 hours, or was sent to an address that you have changed since.',
  signInText: 'Sign in, and have another one sent.',
  failedTitle: 'The link could not be checked',
  needed: 'Verify your email to rate',
  open: 'Open the link that we have sent to this address and press its button. The link works for 24 hours:',
  spam: 'Nothing arrived? Look in the spam folder, or have another link sent.',
  resend: 'Send another link',
  sending: 'Sending…',
  sent: 'Another link is on its way',
  wrongAddress: 'Change the address',
  developmentLink: 'Open the verification link',
} as const satisfies Catalogue;

type Texts = typeof en;

const so: Translation<Texts, 'so'> = {
  askTitle: 'Xaqiiji iimaylkaaga',
  askText:
    'Riix badhanka si aad u xaqiijiso in cinwaankan iimaylku kaaga yahay. Haddii aadan halkan iska diiwaangelin, xir boggan.',
  confirm: 'Xaqiiji cinwaankayga iimaylka',
  checking: 'Xiriiriyahaaga waa la hubinayaa…',
  doneTitle: 'Iimaylka waa la xaqiijiyay',
  doneText: 'Mahadsanid. Hadda waad qiimeyn kartaa musharraxiinta.',
  goOn: 'Dooro musharrax',
  alreadyTitle: 'Hore ayaa loo xaqiijiyay',
  alreadyText: 'Cinwaankan iimaylka hore ayaa loo xaqiijiyay. Wax kale oo aad samayso ma jiraan.',
  invalidTitle: 'Xiriiriyuhu ma shaqeeyo',
  invalidText:
    'Xiriiriyuhu ma dhammaystirna, wuxuu ka weyn yahay 24 saac, ama waxaa loo diray cinwaan aad tan iyo markaas beddeshay.',
  signInText: 'Gal, oo codso in mid kale laguu diro.',
  failedTitle: 'Xiriiriyaha lama hubin karin',
  needed: 'Xaqiiji iimaylkaaga si aad u qiimeyso',
  open: 'Fur xiriiriyaha aan u dirnay cinwaankan oo riix badhankiisa. Xiriiriyuhu wuxuu shaqeeyaa 24 saac:',
  spam: 'Waxba miyaanay kuu iman? Ka eeg galka iimaylka qashinka ah, ama codso xiriiriye kale.',
  resend: 'Dir xiriiriye kale',
  sending: 'Waa la dirayaa…',
  sent: 'Xiriiriye kale ayaa soo socda',
  wrongAddress: 'Beddel cinwaanka',
  developmentLink: 'Fur xiriiriyaha xaqiijinta',
};

const ar: Translation<Texts, 'ar'> = {
  askTitle: 'تأكيد البريد الإلكتروني',
  askText:
    'الضغط على الزر يؤكد أن عنوان البريد الإلكتروني هذا لك. في حال عدم إنشاء حساب هنا، يكفي إغلاق هذه الصفحة.',
  confirm: 'تأكيد عنوان بريدي الإلكتروني',
  checking: 'جارٍ التحقق من الرابط…',
  doneTitle: 'تم تأكيد البريد الإلكتروني',
  doneText: 'شكرًا. يمكن الآن تقييم المرشحين.',
  goOn: 'اختيار مرشح',
  alreadyTitle: 'تم التأكيد من قبل',
  alreadyText: 'سبق تأكيد عنوان البريد الإلكتروني هذا. لا يلزم فعل أي شيء.',
  invalidTitle: 'الرابط غير صالح',
  invalidText: 'الرابط غير مكتمل، أو مضى عليه أكثر من 24 ساعة، أو أُرسل إلى عنوان تم تغييره بعد ذلك.',
  signInText: 'يرجى تسجيل الدخول وطلب رابط آخر.',
  failedTitle: 'تعذّر التحقق من الرابط',
  needed: 'يلزم تأكيد البريد الإلكتروني قبل التقييم',
  open: 'يرجى فتح الرابط المرسل إلى هذا العنوان والضغط على الزر فيه. يعمل الرابط لمدة 24 ساعة:',
  spam: 'لم يصل شيء؟ يرجى البحث في مجلد البريد غير المرغوب فيه، أو طلب رابط آخر.',
  resend: 'إرسال رابط آخر',
  sending: 'جارٍ الإرسال…',
  sent: 'رابط آخر في الطريق',
  wrongAddress: 'تغيير العنوان',
  developmentLink: 'فتح رابط التأكيد',
};

/**
 * The texts about confirming an email address, which voters need once; they load with the pages that ask for
 * it.
 */
export const VERIFY_TEXTS = { en, so, ar };

/** Returns the translator of these texts in the current language. */
export function useVerifyT(): Translator<Texts> {
  return useOwnTexts<Texts>(VERIFY_TEXTS);
}
