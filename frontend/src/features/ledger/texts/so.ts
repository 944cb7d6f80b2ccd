import type { Translation } from '../../../lib/i18n/translate';
import type { LedgerEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<LedgerEnglish, 'so'> = {
  'receipt.heading': 'Rasiidka qiimeyntaada:',
  'receipt.none': 'Qiimeyntani waxay ka horreysay diiwaanka furan. Dhowaan ayay rasiidkeeda heli doontaa.',
  'receipt.copy': 'Koobiyee',
  'receipt.copied': 'Waa la koobiyeeyay',
  'receipt.notCopied': 'Lama koobiyeyn karin',
  'receipt.what': 'Waa maxay rasiidku?',
  'receipt.text':
    'Qiimeyntaadu waxay ku taal diiwaan furan oo aan cidina si qarsoodi ah u beddeli karin. Diiwaanku wuxuu sheegayaa musharraxa iyo maalinta la qiimeeyay: ma sheego cidda qiimeysay iyo dhibcaha ay bixisay. Rasiidka ayaad taada ku heli kartaa.',
  'receipt.private':
    'Si ula kac ah ma jiro badhan dad kale loogu diro: cidina waa inaysan kaa dalban karin caddeyn muujinaysa sida aad u qiimeysay. Rasiidka oo keliya cidna dhibcahaaga ma tuso.',
  'receipt.more': 'Ku saabsan diiwaanka furan',

  'check.button': 'Hubi qiimeyntayda',
  'check.running': 'Waa la hubinayaa…',
  'check.right': 'Qiimeyntaadu waxay ku jirtaa diiwaanka furan, sidii aad u bixisay.',
  'check.later':
    'Qiimeyntaada waa la kaydiyay, waxayna sugaysaa booskeeda diiwaanka furan. Waxay qaadataa ilaa toban daqiiqo: mar dambe hubi.',
  'check.wrong': 'Wax baa ka khaldan.',
  'check.whatToDo':
    'Koobiyee rasiidka, sawir ka qaado boggan, oo noo sheeg annaga ama dadka kale ee tusmadan la socda.',
  'check.contact': 'La xiriir',
  'check.notYet':
    'Qiimeyntani waxay ka horreysay diiwaanka furan, dhowaanna waa lagu darayaa: mar dambe hubi.',
  'check.failed': 'Lama hubin karin. Fadlan isku day mar kale.',
  'check.noCrypto': 'Biraawsarkani ma hubin karo. Mid kale isku day.',

  'step.scores.right': 'Dhibcaha bogga ku yaal waa kuwii la diiwaan geliyay.',
  'step.scores.wrong': 'Dhibcaha bogga ku yaal ma aha kuwii la diiwaan geliyay.',
  'step.own.right': 'Qoraalkan adiga oo keliya ayaa leh: waxaa ku jira tiro sir ah oo aaladdani samaysay.',
  'step.own.wrong': 'Qoraalka kuma jirto tirada sirta ah ee aaladdani samaysay.',
  'step.own.unable':
    'Aalad kale ayaad wax ku qiimeysay, iyada oo keliya ayaa taqaan tirada sirta ah ee qoraalka.',
  'step.entry.right': 'Qoraalku waa kan musharraxan iyo maalintan, wuxuuna leeyahay rasiidkan.',
  'step.entry.wrong': 'Qoraalku ma aha kan musharraxan iyo maalintan, ama rasiid kale ayuu leeyahay.',
  'step.place.right': 'Qoraalku boos ayuu diiwaanka ku leeyahay.',
  'step.place.wrong': 'Qoraalku kuma jiro diiwaanka dadka oo dhan la tuso.',
  'step.place.later': 'Qoraalku weli boos kuma laha diiwaanka.',
  'step.signature.right': 'Diiwaanka tusmada ayaa saxiixday.',
  'step.signature.wrong': 'Saxiixa diiwaanku waa khalad.',
  'step.signature.later': 'Booska qoraalka waa la saxiixaa marka uu boos helo.',
  'step.signature.unable': 'Biraawsarkani waa duug, saxiixa ma hubin karo. Inta kale waa la hubiyay.',
  'step.grown.right': 'Diiwaanku wuxuu hayaa ugu yaraan wixii aaladdan hore loo tusay.',
  'step.grown.wrong': 'Diiwaanku ma aha kii aaladdan hore loo tusay.',
  'step.grown.later': 'In diiwaanku koray oo keliya markaas ayaa la hubin doonaa.',

  title: 'Diiwaanka furan',

  'shows.heading': 'Waxa uu muujiyo',
  'shows.text':
    'Qiimeyn kastaa waa qoraal: musharraxa, wareegga iyo maalinta. Sidoo kale wixii ku dhaca: inay tirsan tahay, in dhinac la dhigay, inay soo noqotay, ama inay akoonkeeda la tirtirantay. Qofka tiriya qoraallada wuxuu helayaa tirada qiimeynta ee boggan ka muuqata.',
  'shows.how':
    'Qoraal kastaa wuxuu ku xiran yahay dhammaan kuwii ka horreeyay. Haddii mid laga saaro, dib lagu daro ama la beddelo, qof kasta oo hore u akhriyay diiwaanka ayaa arki lahaa.',
  'hides.heading': 'Waxa aanu muujin',
  'hides.text':
    'Dhibco, magac iyo saacad midna. Dhibcuhu qoraalka ayay ku xiran yihiin, qofka qiimeeyay oo keliya ayaana furi kara.',
  'cannot.heading': 'Waxa aanu ka hor tagi karin',
  'cannot.text':
    'Akoonno dad aan jirin, dad lacag la siiyay ama lagu qasbay inay wax qiimeeyaan, iyo adeege akhriya waxa loo diro. Kan hore waxaa loo hubiyaa akoonnada; kuwa kale diiwaan waxba kama qaban karo.',
  'cannot.linked':
    'Marka qof akoonkiisa tirtiro, qoraallada qiimeyntiisa isku mar ayaa la calaamadeeyaa, sidaas darteed waxaa la malayn karaa inay hal qof lahaayeen.',

  'now.heading': 'Diiwaanka hadda',
  'now.none': 'Weli waxba lama saxiixin.',
  'now.failed': 'Diiwaanka furan lama soo rari karin',
  'now.entries': 'Qoraallada',
  'now.waiting': 'Kuwa boos sugaya',
  'now.signed': 'La saxiixay',
  'now.root': 'Faraha diiwaanka',
  'now.selfCheck': 'Markii ugu dambeysay ee lala barbar dhigay kaydka xogta',
  'now.noCheck': 'Weli lama hubin',
  'now.agrees': 'Diiwaanka iyo kaydka xogtu waa isku mid.',
  'now.differs': 'Diiwaanka iyo kaydka xogtu isku mid ma aha.',
  'now.halted':
    'Hadda waxba lama saxiixayo: kaydka xogtu ma hayo dhammaan wixii hore loo saxiixay. Maamulayaasha ayaa sheegi doona sida loo sii wado.',
  'now.adopting': 'Qiimeynihii ka horreeyay diiwaanka weli waa lagu darayaa.',

  'witness.heading': 'Adigu hubi',
  'witness.text':
    'Barnaamij qof kasta akhrin karo ayaa dhammaan ku hubiya faylasha furan oo keliya: saxiixyada, in diiwaanku koray oo keliya, iyo in qoraalladu bixiyaan tirooyinka la muujiyo. Maalin kasta wad, waxaadna noqonaysaa markhaati.',
  'witness.files': 'Faylashu waa qaabka diiwaannada hufnaanta (RFC 6962, C2SP):',
  'witness.checkpoint': 'Barta hubinta',
  'witness.key': 'Furaha',
};
