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
    'Qiimeyntaadu waxay ku jirtaa diiwaan furan oo aan cidina si qarsoodi ah u beddeli karin. Diiwaanku wuxuu muujiyaa musharraxa iyo maalinta qiimeyn kasta, ee ma muujiyo codbixiyaha iyo dhibcaha. Rasiidka ayaad qiimeyntaada ku heli kartaa.',
  'receipt.private':
    'Ma bixinno badhan dad kale loogu diro: cidina waa inaysan kaa dalban karin caddeyn muujinaysa sida aad u qiimeysay. Rasiidka oo keliya dhibcahaaga ma muujiyo.',
  'receipt.more': 'Ku saabsan diiwaanka furan',

  'check.button': 'Hubi qiimeyntayda',
  'check.running': 'Waa la hubinayaa…',
  'check.later':
    'Qiimeyntaada waa la kaydiyay, dhowaanna diiwaanka furan ayaa lagu darayaa. Waxay qaadataa ilaa toban daqiiqo: mar dambe hubi.',
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
  'answer.same.later': 'Marka ay diiwaanka gasho ayaa la hubin karaa inaysan isbeddelin.',
  'answer.same.wrong': 'Waa la beddelay, ama lama xaqiijin karo.',
  'answer.counts.counted': 'Way tirsan tahay.',
  'answer.counts.pending': 'Weli ma tirsana: waxay sugaysaa xaqiijintaada.',
  'answer.counts.excluded': 'Ma tirsana: maamuleyaashu gees ayay dhigeen.',
  'answer.how': 'Sida loo hubiyay',

  'step.scores.right': 'Dhibcaha bogga ku yaal waa kuwii la diiwaangeliyay.',
  'step.scores.wrong': 'Dhibcaha bogga ku yaal ma aha kuwii la diiwaangeliyay.',
  'step.own.right':
    'Qoraalkan adiga oo keliya ayaa leh: waxaa ku jirta tiro sir ah oo uu qalabkani sameeyay.',
  'step.own.wrong': 'Qoraalka kuma jirto tirada sirta ah ee uu qalabkani sameeyay.',
  'step.own.unable':
    'Qalab kale ayaad wax ku qiimeysay. Qalabkaas oo keliya ayaa yaqaan tirada sirta ah ee qoraalka.',
  'step.entry.right': 'Qoraalku wuxuu u dhigmaa musharraxa, maalinta iyo rasiidkan.',
  'step.entry.wrong': 'Qoraalku uma dhigmo musharraxa, maalinta ama rasiidkan.',
  'step.place.right': 'Qoraalku wuxuu ku jiraa diiwaanka.',
  'step.place.wrong': 'Qoraalku kuma jiro diiwaanka dadka oo dhan la tuso.',
  'step.place.later': 'Qoraalku weli kuma jiro diiwaanka.',
  'step.signature.right': 'Tusmada ayaa diiwaanka saxiixday.',
  'step.signature.wrong': 'Saxiixa diiwaanku waa khalad.',
  'step.signature.later': 'Qoraalka waa la saxiixaa marka uu diiwaanka galo.',
  'step.signature.unable': 'Biraawsarkani waa duug, saxiixa ma hubin karo. Inta kale waa la hubiyay.',
  'step.grown.right': 'Diiwaanku wuxuu hayaa wax kasta oo qalabkani hore u arkay.',
  'step.grown.wrong': 'Diiwaanku ma aha kii qalabkani hore u arkay.',
  'step.grown.later': 'Markaas ayaa lala barbar dhigi doonaa diiwaannadii hore.',
};
