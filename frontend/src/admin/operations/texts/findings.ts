import type { Finding } from '../../../lib/api/types';
import type { Locale } from '../../../lib/i18n/locales';

type FindingTexts = Readonly<Record<Finding['code'], string>>;

/** The server's own sentences are more specific, except for these, which name variables and commands. */
const en: Partial<FindingTexts> = {
  MIGRATIONS_PENDING: 'The database does not have the structure of this version yet.',
  ADDRESS_MISSING:
    'The public address of the site is not set. The ledger gets its permanent name at the first rating: without an address, localhost.',
  ADDRESS_LATE:
    'The public address of the site is not set. Setting it now does not change the name that the ledger already has.',
  BACKUPS_OFF: 'The server makes no backups. If its disk fails, all ratings and accounts are lost.',
  DEMO_DATA: 'The database contains demo data. Remove it before the site is public.',
  CONTACTS_MISSING: 'Visitors see placeholders in place of contact details.',
};

/** The server's findings in Somali. */
const so: FindingTexts = {
  CHECK_FAILED: 'Qaybtan lama hubin karin. Eeg diiwaanka adeegaha.',
  CHECK_TIMED_OUT: 'Hubintu waqti dheer ayay qaadatay.',
  BUILDS_DIFFER: 'Adeegayaashu isku nooc ma wada shaqeynayaan. Dhammaystir cusboonaysiinta.',
  NEWER_VERSION: 'Nooc ka cusub ayaa la soo saaray. Cusboonaysii.',
  MIGRATIONS_PENDING: 'Kaydka xogtu weli ma laha qaabka noocan.',
  CLOCK_DIFFERS: 'Saacadda kaydka xogtu way ka duwan tahay tan adeegaha. Labadaba NTP ku waafaji.',
  VOTES_WAIT: 'Codad badan ayaa sugaya in la kaydiyo.',
  MAIL_SERVER_FAILED: 'Adeegaha iimaylka lama gaari karo, ama wuu na diiday.',
  MAILS_WAIT: 'Iimayllo badan ayaa sugaya adeegaha iimaylka.',
  TEXTS_HALF_USED: 'Farriimaha qoraalka ee la oggol yahay nuskood waa la isticmaalay.',
  DISK_LOW: 'Diskiga boos yar ayaa ka haray. Boos bannee.',
  STORE_FAILED: 'Bakhaarka sawirrada iyo codadka la duubay si fiican uma shaqeynayo.',
  LEDGER_HALTED: 'Diiwaanka furan waxba ma saxiixo ilaa shaqaalaha adeeguhu uu dib u bilaabo.',
  LEDGER_KEY_SEALED:
    'Mid ka mid ah furayaasha diiwaanka furan lama furi karo. Deji JWT_SECRET-kii lagu xiray, ama LEDGER_KEY.',
  LEDGER_BEHIND: 'Adeegena kuma daro diiwaanka furan qoraallada sugaya. Hubi in adeege shaqeynayo.',
  LEDGER_DIFFERS:
    'Hubintii ugu dambeysay waxay heshay in diiwaanka furan iyo kaydka xogtu kala duwan yihiin. Fuli: npm run doctor',
  LEDGER_UNCHECKED: 'Diiwaanka furan maalin iyo bar lama hubin.',
  ADDRESS_MISSING:
    'Cinwaanka guud ee goobta lama dejin. Diiwaanka furan magaciisa joogtada ah wuxuu helaa qiimeynta ugu horreysa: cinwaan la’aan, waa localhost.',
  ADDRESS_LATE:
    'Cinwaanka guud ee goobta lama dejin. Haddii hadda la dejiyo, ma beddelayo magaca uu diiwaanka furan hore u helay.',
  ORIGIN_DIFFERS:
    'Magaca diiwaanka furan waa ka duwan yahay PUBLIC_URL. Magacu waa joogto: sax PUBLIC_URL haddii uu khaldan yahay. Haddii goobtu guurtay, waxba ha samayn.',
  BACKUPS_OFF:
    'Adeeguhu kayd xogta ma sameeyo. Haddii diskigu xumaado, qiimeynnada iyo akoonnada oo dhan way lumayaan.',
  BACKUP_FAILED: 'Kaydintii ugu dambeysay way fashilantay.',
  BACKUP_LATE: 'Kaydkii ugu dambeeyay wuu ka weyn yahay 26 saacadood. Eeg diiwaanka adeegaha.',
  CERTIFICATE_ENDS: 'Shahaadada goobtu dhowaan ayay dhacaysaa. Cusboonaysii.',
  DEMO_DATA:
    'Kaydka xogta waxaa ku jira xogta tijaabada. Ka saar ka hor inta aan goobta dadweynaha loo furin.',
  CONTACTS_MISSING: 'Booqdayaashu xog aan dhab ahayn ayay arkaan halkii xogta xiriirka.',
};

/** The server's findings in Arabic. */
const ar: FindingTexts = {
  CHECK_FAILED: 'تعذّر فحص هذا الجزء. يرجى مراجعة سجل الخادم.',
  CHECK_TIMED_OUT: 'استغرق الفحص وقتًا طويلًا.',
  BUILDS_DIFFER: 'الخوادم العاملة ليست من إصدار واحد. يلزم إكمال التحديث.',
  NEWER_VERSION: 'صدر إصدار أحدث. يلزم التحديث.',
  MIGRATIONS_PENDING: 'لم تُحدَّث بنية قاعدة البيانات إلى هذا الإصدار بعد.',
  CLOCK_DIFFERS: 'ساعة قاعدة البيانات تختلف عن ساعة الخادم. تلزم مزامنتهما عبر NTP.',
  VOTES_WAIT: 'أصوات كثيرة تنتظر الحفظ.',
  MAIL_SERVER_FAILED: 'تعذّر الوصول إلى خادم البريد، أو أنه رفض الاتصال.',
  MAILS_WAIT: 'رسائل بريد كثيرة تنتظر خادم البريد.',
  TEXTS_HALF_USED: 'استُهلك نصف الرسائل النصية المسموح بها.',
  DISK_LOW: 'المساحة المتبقية على القرص قليلة. يلزم إخلاء بعضها.',
  STORE_FAILED: 'مخزن الصور والتسجيلات لا يعمل كما ينبغي.',
  LEDGER_HALTED: 'لا يوقّع السجل العلني شيئًا حتى يستأنفه مشغّل الخادم.',
  LEDGER_KEY_SEALED: 'تعذّر فتح أحد مفاتيح السجل العلني. يلزم تحديد JWT_SECRET الذي أُغلق به، أو LEDGER_KEY.',
  LEDGER_BEHIND: 'لا يضيف أي خادم القيود المنتظرة إلى السجل العلني. يلزم التحقق من عمل خادم.',
  LEDGER_DIFFERS: 'وجد آخر فحص اختلافات بين السجل العلني وقاعدة البيانات. يلزم تنفيذ: npm run doctor',
  LEDGER_UNCHECKED: 'لم يُفحص السجل العلني منذ يوم ونصف.',
  ADDRESS_MISSING:
    'العنوان العلني للموقع غير محدد. يأخذ السجل العلني اسمه الدائم عند أول تقييم، وهو localhost ما دام العنوان غير محدد.',
  ADDRESS_LATE: 'العنوان العلني للموقع غير محدد. وتحديده الآن لا يغيّر الاسم الذي يحمله السجل العلني.',
  ORIGIN_DIFFERS:
    'اسم السجل العلني يختلف عن PUBLIC_URL. الاسم دائم: يلزم تصحيح PUBLIC_URL إن كان خطأ. وإن كان الموقع قد انتقل، فلا يلزم شيء.',
  BACKUPS_OFF: 'لا ينشئ الخادم نسخًا احتياطية. إذا تعطّل القرص، تُفقد كل التقييمات والحسابات.',
  BACKUP_FAILED: 'فشل إنشاء آخر نسخة احتياطية.',
  BACKUP_LATE: 'مضى على آخر نسخة احتياطية أكثر من 26 ساعة. يرجى مراجعة سجل الخادم.',
  CERTIFICATE_ENDS: 'شهادة الموقع تنتهي قريبًا. يلزم تجديدها.',
  DEMO_DATA: 'تحتوي قاعدة البيانات على بيانات تجريبية. يلزم حذفها قبل فتح الموقع للجمهور.',
  CONTACTS_MISSING: 'يرى الزوار بيانات مؤقتة بدلًا من بيانات الاتصال.',
};

/** The sentences by language. In English, the others come from the server. */
export const FINDING_TEXTS: Readonly<Record<Locale, Partial<FindingTexts>>> = { en, so, ar };
