import type { RestoreRefusal } from '../../lib/i18n/serverTexts';
import type { Translation } from '../../lib/i18n/translate';
import { useOwnTexts } from '../../lib/i18n/useOwnTexts';

const en = {
  lead: 'Upload an archive that Operations has downloaded. It is verified first. Nothing here is lost if it is refused.',
  file: 'Archive of a backup',
  restore: 'Restore',
  sending: 'The backup is uploaded and verified. Keep this page open.',
  restoring: 'The backup is restored. The server restarts by itself.',
  failed: 'Nothing was restored. The server’s log names the reason.',
  lost: 'The upload broke off. Please try again. If it takes longer than five minutes, raise REQUEST_TIMEOUT.',
  expired: 'The link has expired. Start the server again for a new one.',
  done: 'The backup is restored.',
  missing: 'It does not contain {names}. Set the former values, or two-factor sign-in fails.',
  ledger: 'The public ledger signs nothing until an operator resumes it.',
  help: 'How to restore a backup',
  signIn: 'Sign in',
  // Shown in other languages than the server's.
  BACKUP_REFUSED: '',
  BACKUP_TOO_LARGE: '',
  RESTORE_RUNNING: '',
} as const satisfies Record<RestoreRefusal, string> & Record<string, string>;

type RestoreEnglish = typeof en;

const so: Translation<RestoreEnglish, 'so'> = {
  lead: 'Soo geli faylka kaydka ee bogga Hawlgalka laga soo dejiyay. Marka hore waa la xaqiijiyaa. Haddii la diido, waxba halkan kama lumaan.',
  file: 'Faylka kaydka',
  restore: 'Soo celi',
  sending: 'Kaydka waa la soo gelinayaa oo la xaqiijinayaa. Boggan ha xirin.',
  restoring: 'Kaydka waa la soo celinayaa. Adeeguhu iskiis ayuu dib u kacayaa.',
  failed: 'Waxba lama soo celin. Diiwaanka adeegaha ayaa sababta sheegaya.',
  lost: 'Soo gelintu way go’day. Fadlan mar kale isku day. Haddii ay qaadato wax ka badan shan daqiiqo, kordhi REQUEST_TIMEOUT.',
  expired: 'Xiriirku waqtigiisii waa dhammaaday. Mid cusub, adeegaha mar kale kici.',
  done: 'Kaydka waa la soo celiyay.',
  missing: 'Kuma jiraan {names}. Deji qiimihii hore, haddii kale gelitaanka laba-tallaabo ma shaqeynayo.',
  ledger: 'Diiwaanka furan waxba ma saxiixo ilaa hawl-wadeen uu dib u bilaabo.',
  help: 'Sida kayd loo soo celiyo',
  signIn: 'Gal',
  BACKUP_REFUSED: 'Faylkan lama soo celin karo. Dooro kayd kale.',
  BACKUP_TOO_LARGE: 'Diskiga boos kuma filna. Kaydku saddex jeer ayuu ku jiraa inta la xaqiijinayo.',
  RESTORE_RUNNING:
    'Soo celin ayaa socota, ama adeegayaal dhowr ah ayaa shaqeynaya. Sug, ama mid mooyee jooji.',
};

const ar: Translation<RestoreEnglish, 'ar'> = {
  lead: 'رفع ملف نزّلته صفحة التشغيل. يجري التحقق منه أولًا، ولا يضيع شيء هنا إذا رُفض.',
  file: 'ملف النسخة الاحتياطية',
  restore: 'استعادة',
  sending: 'يجري رفع النسخة والتحقق منها. يرجى إبقاء هذه الصفحة مفتوحة.',
  restoring: 'تجري استعادة النسخة. يعيد الخادم تشغيل نفسه.',
  failed: 'لم يُستعَد شيء. يذكر سجل الخادم السبب.',
  lost: 'انقطع الرفع. يرجى المحاولة مرة أخرى. إذا استغرق أكثر من خمس دقائق، فيجب رفع قيمة REQUEST_TIMEOUT.',
  expired: 'انتهت صلاحية الرابط. وللحصول على رابط جديد يُعاد تشغيل الخادم.',
  done: 'تمت استعادة النسخة الاحتياطية.',
  missing: 'لا تحتوي على {names}. يلزم تحديد القيم السابقة، وإلا تعذّر تسجيل الدخول بخطوتين.',
  ledger: 'لا يوقّع السجل العلني شيئًا حتى يستأنفه مشغّل الخادم.',
  help: 'كيفية استعادة نسخة احتياطية',
  signIn: 'تسجيل الدخول',
  BACKUP_REFUSED: 'تعذّرت استعادة هذا الملف. يرجى اختيار نسخة أخرى.',
  BACKUP_TOO_LARGE: 'المساحة على القرص لا تكفي، فالنسخة موجودة ثلاث مرات أثناء التحقق.',
  RESTORE_RUNNING: 'تجري استعادة أخرى، أو تعمل خوادم عدة. يرجى الانتظار، أو إيقاف الخوادم إلا واحدًا.',
};

const TEXTS = { en, so, ar };

export const useRestoreT = () => useOwnTexts<RestoreEnglish>(TEXTS);
