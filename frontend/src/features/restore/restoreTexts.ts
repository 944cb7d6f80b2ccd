import type { RestoreRefusal } from '../../lib/i18n/serverTexts';
import type { Translation } from '../../lib/i18n/translate';
import { useOwnTexts } from '../../lib/i18n/useOwnTexts';

const en = {
  lead: 'The backup is verified first. Nothing here is lost if it is refused.',
  stored: 'Backups on this server',
  details: '{size} MB, version {version}',
  noVersion: '{size} MB, version unknown',
  before: 'The data before a restore',
  unread: 'The stored backups could not be read. The server’s log names the reason.',
  file: 'Archive of a backup, downloaded under Operations',
  restore: 'Restore',
  sending: 'The backup is transferred and verified. Keep this page open.',
  restoring: 'The backup is being restored. The server restarts by itself.',
  failed: 'Nothing was restored. The server’s log names the reason.',
  lost: 'The connection was lost. Please try again. If an upload takes longer than five minutes, raise REQUEST_TIMEOUT.',
  expired: 'The link has expired. Start the server again for a new one.',
  done: 'The backup is restored.',
  missing: 'It does not contain {names}. Set the former values, or two-factor sign-in fails.',
  ledger: 'The public ledger signs nothing until an operator resumes it.',
  help: 'How to restore a backup',
  signIn: 'Sign in',
  // Shown in other languages than the server's.
  BACKUP_NOT_FOUND: '',
  BACKUP_REFUSED: '',
  BACKUP_TOO_LARGE: '',
  RESTORE_PROPOSED: '',
  RESTORE_RUNNING: '',
} as const satisfies Record<RestoreRefusal, string> & Record<string, string>;

type RestoreEnglish = typeof en;

const so: Translation<RestoreEnglish, 'so'> = {
  lead: 'Marka hore kaydka waa la xaqiijiyaa. Haddii la diido, waxba halkan kama lumaan.',
  stored: 'Kaydadka adeegahan',
  details: '{size} MB, nooca {version}',
  noVersion: '{size} MB, nooc aan la aqoon',
  before: 'Xogtii ka horreysay soo celin',
  unread: 'Kaydadka la hayo lama akhrin karin. Diiwaanka adeegaha ayaa sababta sheegaya.',
  file: 'Faylka kaydka ee bogga Hawlgalka laga soo dejiyay',
  restore: 'Soo celi',
  sending: 'Kaydka waa la keenayaa oo la xaqiijinayaa. Boggan ha xirin.',
  restoring: 'Kaydka waa la soo celinayaa. Adeeguhu iskiis ayuu dib u kacayaa.',
  failed: 'Waxba lama soo celin. Diiwaanka adeegaha ayaa sababta sheegaya.',
  lost: 'Xiriirku wuu go’ay. Fadlan mar kale isku day. Haddii soo gelintu qaadato wax ka badan shan daqiiqo, kordhi REQUEST_TIMEOUT.',
  expired: 'Waqtigii xiriiriyuhu waa dhammaaday. Mid cusub, adeegaha mar kale kici.',
  done: 'Kaydka waa la soo celiyay.',
  missing: 'Kuma jiraan {names}. Deji qiimihii hore, haddii kale gelitaanka laba-tallaabo ma shaqeynayo.',
  ledger: 'Diiwaanka furan waxba ma saxiixo ilaa hawl-wadeen uu dib u bilaabo.',
  help: 'Sida kayd loo soo celiyo',
  signIn: 'Gal',
  BACKUP_NOT_FOUND: 'Kaydkan mar dambe ma jiro. Dooro mid kale.',
  BACKUP_REFUSED: 'Kaydkan lama soo celin karo. Dooro kayd kale.',
  BACKUP_TOO_LARGE: 'Diskiga boos kuma filna. Kaydku saddex jeer ayuu ku jiraa inta la xaqiijinayo.',
  RESTORE_PROPOSED: 'Soo celinta kayd kale ayaa la soo jeediyay. Marka hore soo jeedintaas ka noqo.',
  RESTORE_RUNNING:
    'Kayd ayaa la samaynayaa ama la soo celinayaa, ama adeegayaal dhowr ah ayaa shaqeynaya. Sug, ama mid mooyee jooji.',
};

const ar: Translation<RestoreEnglish, 'ar'> = {
  lead: 'يجري التحقق من النسخة الاحتياطية أولًا، ولا يضيع شيء هنا إذا رُفضت.',
  stored: 'النسخ الاحتياطية على هذا الخادم',
  details: '{size} ميغابايت، الإصدار {version}',
  noVersion: '{size} ميغابايت، إصدار غير معروف',
  before: 'البيانات قبل استعادة سابقة',
  unread: 'تعذّرت قراءة النسخ الاحتياطية المحفوظة. يذكر سجل الخادم السبب.',
  file: 'ملف نسخة احتياطية نزّلته صفحة التشغيل',
  restore: 'استعادة',
  sending: 'يجري نقل النسخة والتحقق منها. يرجى إبقاء هذه الصفحة مفتوحة.',
  restoring: 'تجري استعادة النسخة. يعيد الخادم تشغيل نفسه.',
  failed: 'لم يُستعَد شيء. يذكر سجل الخادم السبب.',
  lost: 'انقطع الاتصال. يرجى المحاولة مرة أخرى. إذا استغرق الرفع أكثر من خمس دقائق، فيجب رفع قيمة REQUEST_TIMEOUT.',
  expired: 'انتهت صلاحية الرابط. وللحصول على رابط جديد يُعاد تشغيل الخادم.',
  done: 'تمت استعادة النسخة الاحتياطية.',
  missing: 'لا تحتوي على {names}. يلزم تحديد القيم السابقة، وإلا تعذّر تسجيل الدخول بخطوتين.',
  ledger: 'لا يوقّع السجل العلني شيئًا حتى يستأنفه مشغّل الخادم.',
  help: 'كيفية استعادة نسخة احتياطية',
  signIn: 'تسجيل الدخول',
  BACKUP_NOT_FOUND: 'لم تعد هذه النسخة موجودة. يرجى اختيار نسخة أخرى.',
  BACKUP_REFUSED: 'تعذّرت استعادة هذه النسخة. يرجى اختيار نسخة أخرى.',
  BACKUP_TOO_LARGE: 'المساحة على القرص لا تكفي، فالنسخة موجودة ثلاث مرات أثناء التحقق.',
  RESTORE_PROPOSED: 'اقتُرحت استعادة نسخة أخرى. يرجى سحب ذلك الاقتراح أولًا.',
  RESTORE_RUNNING:
    'يجري إنشاء نسخة احتياطية أو استعادتها، أو تعمل خوادم عدة. يرجى الانتظار، أو إيقاف الخوادم إلا واحدًا.',
};

const TEXTS = { en, so, ar };

export const useRestoreT = () => useOwnTexts<RestoreEnglish>(TEXTS);
