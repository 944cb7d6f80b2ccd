import type { Translation } from '../../../lib/i18n/translate';
import type { AboutEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<AboutEnglish, 'so'> = {
  title: 'Ku saabsan',
  lead: 'Tani waa {site}, tusmo dadweyne oo lagu qiimeeyo madaxda iyo mas’uuliyiinta Soomaaliya.',
  mission: 'Ujeeddadayada',
  missionText:
    'In muwaadin kasta la siiyo hab caddaalad ah oo fudud oo uu ku qiimeeyo waxqabadka mas’uuliyiinta, lana daabaco natiijada la isugu geeyay.',
  vision: 'Himiladayada',
  visionText: 'Soomaaliya ay madaxdeedu ku caan baxaan adeeggooda, muwaadiniinteeduna la xisaabtamaan.',
  whatWeDo: 'Waxa aan qabanno',
  whatWeDoText:
    'Waxaan taxnaa madaxda iyo mas’uuliyiinta xilalka u taagan. Isticmaaleyaasha diiwaangashan ayaa mid kasta hal mar ku qiimeeya halbeegyo si cad loo qeexay. Musharraxiinta waxaan u kala hormarinnaa dhibcaha dhammaan codbixiyeyaasha.',
  howItWorks: 'Sida ay u shaqeyso',
  step1: 'Isdiiwaangeli oo gal',
  step1Text: 'Samayso akoon oo gal. Akoonku wuxuu xaqiijiyaa in qof kasta hal cod leeyahay.',
  step2: 'Halbeegyada ayaa la dejiyaa',
  step2Text: 'Maamuleyaashu waxay xil kasta u dejiyaan halbeegyada waxqabadka.',
  step3: 'Qiimee musharraxiinta',
  step3Text: 'Isticmaaleyaasha diiwaangashan waxay musharraxiinta ku qiimeeyaan foom habaysan.',
  step4: 'Arag shaxda kaalmaha',
  step4Text: 'Dhammaan dhibcaha waa la isu geeyaa, waxaana lagu muujiyaa kala-horreyn shaxda kaalmaha.',
  method: 'Habka oo faahfaahsan',
  values: 'Mabaadi’da asaasiga ah',
  transparency: 'Daahfurnaan',
  transparencyText: 'Xeerarku dadka oo dhan waa u siman yihiin, waana u furan yihiin.',
  fairness: 'Caddaalad',
  fairnessText: 'Qof kasta hal qiimeyn musharraxiiba, qiimeyn kastana waa isku miisaan.',
  integrity: 'Daacadnimo',
  integrityText: 'Qiimeyn la bixiyay waa kama dambays, cidina ma beddeli karto.',
  accountability: 'La xisaabtan',
  accountabilityText: 'Kuwa xilka haya waxay hor yimaadaan kuwa ay u adeegaan.',
  whoText:
    'Hay’adda maamusha boggan ayaa go’aamisa mas’uuliyiinta liiska ku jira, halbeegyada lagu qiimeeyo iyo xeerarka. Iyada ayaa boggan mas’uul ka ah. Qiimeynta codbixiyeyaasha xisbi iyo xafiis dowladeed midna ma leh.',
  operator: 'Hay’adda maamusha',
  funding: 'Maalgelinta',
  data: 'Xogtaada',
  dataText:
    'Waxaan kaydinaa magacaaga isticmaalaha, iimaylkaaga iyo qiimeynnadaada, iyo raadadka shabakadaha aad ka gasho. Lambarka telefoonka waxaa laga kaydiyaa raad oo keliya. Dadweynuhu ma arko dhibcahaaga ama magacaaga; habka shaqada ayaa sheegaya waxa maamuleyaashu arkaan. Bogga Xogtayda waxaad ka soo dejisan kartaa xogtaada ama ku tirtiri kartaa akoonkaaga.',
  version: 'Nooca 1.0',
};
