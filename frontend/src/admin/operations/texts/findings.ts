import type { Finding } from '../../../lib/api/types';
import type { Locale } from '../../../lib/i18n/locales';

type FindingTexts = Readonly<Record<Finding['code'], string>>;

/** The server's own sentences are more specific, except for these, which name variables and commands. */
const en: Partial<FindingTexts> = {
  MIGRATIONS_PENDING: 'The database does not have the structure of this version yet.',
  ADDRESS_MISSING:
    'The public address of the site is not set, so the ledger will be signed for localhost. Set it before people rate.',
  BACKUPS_OFF: 'The server makes no backups. If its disk fails, all ratings and accounts are lost.',
  DEMO_DATA: 'The database contains demo data. Remove it before the site is public.',
  CONTACTS_MISSING: 'Visitors see placeholders in place of contact details.',
};

/** The server's findings in Somali. */
const so: FindingTexts = {
  CHECK_FAILED: 'Qaybtan lama hubin karin. Eeg diiwaanka adeegaha.',
  CHECK_TIMED_OUT: 'Hubintu waqti dheer ayay qaadatay.',
  BUILDS_DIFFER: 'Adeegayaashu isku nooc ma wada shaqeynayaan.',
  NEWER_VERSION: 'Nooc ka cusub ayaa la soo saaray.',
  MIGRATIONS_PENDING: 'Kaydka xogtu weli ma laha qaabka noocan.',
  CLOCK_DIFFERS: 'Saacadda kaydka xogtu way ka duwan tahay tan adeegaha.',
  VOTES_WAIT: 'Codad badan ayaa sugaya in la kaydiyo.',
  MAIL_SERVER_FAILED: 'Adeegaha iimaylka lama gaari karo, ama wuu na diiday.',
  MAILS_WAIT: 'Iimayllo badan ayaa sugaya adeegaha iimaylka.',
  TEXTS_HALF_USED: 'Farriimaha qoraalka ee la oggol yahay nuskood waa la isticmaalay.',
  DISK_LOW: 'Diskiga boos yar ayaa ka haray.',
  STORE_FAILED: 'Bakhaarka sawirrada iyo codadka la duubay si fiican uma shaqeynayo.',
  LEDGER_HALTED: 'Diiwaanka furan waxba ma saxiixo ilaa shaqaalaha adeeguhu uu dib u bilaabo.',
  LEDGER_KEY_SEALED: 'Mid ka mid ah furayaasha diiwaanka furan lama furi karo.',
  LEDGER_BEHIND: 'Qoraallo sugaya looma darin diiwaanka furan.',
  LEDGER_DIFFERS: 'Diiwaanka furan iyo kaydka xogtu way kala duwan yihiin.',
  LEDGER_UNCHECKED: 'Diiwaanka furan maalin iyo bar lama hubin.',
  ADDRESS_MISSING: 'Cinwaanka bogga lama dejin. Deji ka hor inta aan dadku wax qiimeyn.',
  ORIGIN_DIFFERS: 'Magaca diiwaanka furan waa ka duwan yahay cinwaanka bogga.',
  BACKUPS_OFF:
    'Adeeguhu kayd xogta ma sameeyo. Haddii diskigu xumaado, qiimeynnada iyo akoonnada oo dhan way lumayaan.',
  BACKUP_FAILED: 'Kaydintii ugu dambeysay way fashilantay.',
  BACKUP_LATE: 'Kaydkii ugu dambeeyay wuu ka weyn yahay 26 saacadood.',
  CERTIFICATE_ENDS: 'Shahaadada bogga dhowaan ayay dhacaysaa.',
  DEMO_DATA: 'Kaydka xogta waxaa ku jira xogta tijaabada.',
  CONTACTS_MISSING:
    'Xogta xiriirka qaar lama gelin, sidaas darteed booqdayaashu xog aan dhab ahayn ayay arkaan.',
};

/** The server's findings in Arabic. */
const ar: FindingTexts = {
  CHECK_FAILED: 'تعذّر فحص هذا الجزء. يرجى مراجعة سجل الخادم.',
  CHECK_TIMED_OUT: 'استغرق الفحص وقتًا طويلًا.',
  BUILDS_DIFFER: 'الخوادم العاملة ليست من إصدار واحد.',
  NEWER_VERSION: 'صدر إصدار أحدث.',
  MIGRATIONS_PENDING: 'لم تُحدَّث بنية قاعدة البيانات إلى هذا الإصدار بعد.',
  CLOCK_DIFFERS: 'ساعة قاعدة البيانات تختلف عن ساعة الخادم.',
  VOTES_WAIT: 'أصوات كثيرة تنتظر الحفظ.',
  MAIL_SERVER_FAILED: 'تعذّر الوصول إلى خادم البريد، أو أنه رفض الاتصال.',
  MAILS_WAIT: 'رسائل بريد كثيرة تنتظر خادم البريد.',
  TEXTS_HALF_USED: 'استُهلك نصف الرسائل النصية المسموح بها.',
  DISK_LOW: 'المساحة المتبقية على القرص قليلة.',
  STORE_FAILED: 'مخزن الصور والتسجيلات لا يعمل كما ينبغي.',
  LEDGER_HALTED: 'لا يوقّع السجل العلني شيئًا حتى يستأنفه مشغّل الخادم.',
  LEDGER_KEY_SEALED: 'تعذّر فتح أحد مفاتيح السجل العلني.',
  LEDGER_BEHIND: 'قيود منتظرة لم تُضف إلى السجل العلني.',
  LEDGER_DIFFERS: 'السجل العلني وقاعدة البيانات مختلفان.',
  LEDGER_UNCHECKED: 'لم يُفحص السجل العلني منذ يوم ونصف.',
  ADDRESS_MISSING: 'عنوان الموقع غير محدد. يلزم تحديده قبل أن يبدأ الناس بالتقييم.',
  ORIGIN_DIFFERS: 'اسم السجل العلني يختلف عن عنوان الموقع.',
  BACKUPS_OFF: 'لا ينشئ الخادم نسخًا احتياطية. إذا تعطّل القرص، تُفقد كل التقييمات والحسابات.',
  BACKUP_FAILED: 'فشل إنشاء آخر نسخة احتياطية.',
  BACKUP_LATE: 'مضى على آخر نسخة احتياطية أكثر من 26 ساعة.',
  CERTIFICATE_ENDS: 'شهادة الموقع تنتهي قريبًا.',
  DEMO_DATA: 'تحتوي قاعدة البيانات على بيانات تجريبية.',
  CONTACTS_MISSING: 'بعض بيانات الاتصال غير محددة، فيرى الزوار بيانات مؤقتة.',
};

/** The sentences by language. In English, the others come from the server. */
export const FINDING_TEXTS: Readonly<Record<Locale, Partial<FindingTexts>>> = { en, so, ar };
