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

  'answer.there.right': 'Waxay ku jirtaa diiwaanka furan.',
  'answer.there.later': 'Dhawaan ayay diiwaanka furan geli doontaa.',
  'answer.there.wrong': 'Kuma jirto diiwaanka furan.',
  'answer.same.right': 'Isma beddelin.',
  'answer.same.later': 'In aysan is beddelin waa la hubin karaa marka ay halkaas gasho.',
  'answer.same.wrong': 'Waa la beddelay, ama lama xaqiijin karo.',
  'answer.counts.counted': 'Waa la tirinayaa.',
  'answer.counts.waiting': 'Weli lama tirinayo: waxay sugaysaa xaqiijintaada.',
  'answer.counts.set_aside': 'Lama tirinayo: maamulayaashu gees ayay dhigeen.',
  'answer.how': 'Sida loo hubiyey',

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
};
