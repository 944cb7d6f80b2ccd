import type { Translation } from '../../../lib/i18n/translate';
import type { AboutEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<AboutEnglish, 'so'> = {
  title: 'Nagu saabsan',
  lead: 'Tusmada Waxqabadka Qaranku waa tusmo dadweyne oo lagu qiimeeyo madaxda iyo mas’uuliyiinta Soomaaliya.',
  mission: 'Hawshayada',
  missionText:
    'In muwaadin kasta la siiyo hab caddaalad ah oo fudud oo uu ku qiimeeyo waxqabadka mas’uuliyiinta, qiimeynnadaasna la isugu geeyo meel cid kasta u muuqata.',
  vision: 'Himiladayada',
  visionText:
    'Soomaaliya ay madaxdeedu ku caan baxaan adeeggooda, muwaadiniinteeduna ka qayb qaataan la xisaabtankooda.',
  whatWeDo: 'Waxa aan qabanno',
  whatWeDoText:
    'Waxaan taxnaa madaxda iyo mas’uuliyiinta xilalka u taagan, waxaan u oggolaannaa isticmaalayaasha diiwaangashan inay mid kasta hal mar ku qiimeeyaan halbeegyo si cad loo qeexay, musharraxiintana waxaan u kala hormarinnaa sida codbixiyeyaashu wadajir u yiraahdeen.',
  howItWorks: 'Sida ay u shaqeyso',
  step1: 'Isdiiwaangeli oo gal',
  step1Text: 'Samayso akoon oo gal. Akoonku wuxuu xaqiijiyaa in qof kasta hal cod leeyahay.',
  step2: 'Halbeegyada ayaa la dejiyaa',
  step2Text: 'Maamulayaashu waxay xil kasta u dejiyaan halbeegyada waxqabadka.',
  step3: 'Qiimee musharraxiinta',
  step3Text: 'Isticmaalayaasha diiwaangashan waxay musharraxiinta ku qiimeeyaan foom habaysan.',
  step4: 'Arag shaxda kaalmaha',
  step4Text: 'Dhammaan dhibcaha waa la isu geeyaa, waxaana lagu muujiyaa kala-horreyn shaxda kaalmaha.',
  method: 'Habka oo faahfaahsan',
  values: 'Mabaadi’da asaasiga ah',
  transparency: 'Hufnaan',
  transparencyText: 'Xeerarku dadka oo dhan waa u siman yihiin, waana u furan yihiin.',
  fairness: 'Caddaalad',
  fairnessText: 'Qof kasta hal cod musharraxiiba, cod kastana waa isku miisaan.',
  integrity: 'Daacadnimo',
  integrityText: 'Qiimeyn la bixiyay waa kama dambays, cidina ma beddeli karto.',
  accountability: 'La xisaabtan',
  accountabilityText: 'Kuwa xilka haya waxay hor yimaadaan kuwa ay u adeegaan.',
  whoText:
    'Hay’adda maamusha boggan ayaa go’aamisa mas’uuliyiinta liiska ku jira, halbeegyada lagu qiimeeyo iyo xeerarka. Iyada ayaa boggan mas’uul ka ah. Qiimeynta codbixiyeyaashu xisbi iyo xafiis midna ma leh.',
  data: 'Xogtaada',
  dataText:
    'Waxaan kaydinaa magacaaga isticmaalaha, iimaylkaaga iyo qiimeynnadaada, iyo raadad qarsoodi ah oo ka tagay shabakadaha aad ka soo gasho. Telefoonka waxaa laga kaydiyaa raad qarsoodi ah oo keliya. Dadweynuhu ma arko dhibcahaaga ama magacaaga; habka shaqada ayaa sheegaya waxa maamulayaashu arkaan. Boggaaga xogta waxaad kala soo degi kartaa xogtaada ama ku tirtiri kartaa akoonkaaga.',
  version: 'Nooca 1.0',
};
