import type { Translation } from '../../../lib/i18n/translate';
import type { ResultsEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<ResultsEnglish, 'so'> = {
  leaders: 'Hoggaanka xil kasta',
  leadersFailed: 'Hoggaanka xilalka lama soo rari karin',
  noLeader: 'Weli musharrax haysta qiimeyn ku filan kaalin ma jiro',
  leader: 'Hoggaanka',
  live: 'Isla markiiba waa la daabacaa.',
  published: 'Tirooyinkani waa kuwa hadda. Booqdayaashu waxay arkaan kuwii {time}.',
  unpublished: 'Tirooyinkani waa kuwa hadda. Booqdayaashu weli tirooyin ma arkaan.',
  changeIn: 'Tan ka beddel bogga “{page}”.',
  perDay: 'Qiimeynnada iyo codbixiyeyaasha maalintii',
  analysis: 'Falanqayn iyo dhoofin',
  centred: 'Codbixiyeyaasha adag iyo kuwa debecsan',
  hint: 'Codbixiyeyaasha qaar waxay qof walba siiyaan dhibco hooseeya, kuwo kalena dhibco sare. Celcelisyada la dheellitiray waxay muujinayaan waxa musharrax kasta heli lahaa haddii codbixiyeyaashu si isku mid ah u adag yihiin. Labada celcelisba waxaa ku jira oo keliya codbixiyeyaasha qiimeeyay ugu yaraan shan musharrax. Ma beddelaan kaalin la daabacay.',
  compute: 'Xisaabi celcelisyada la dheellitiray',
  computing: 'Adeegaha ayaa akhrinaya dhammaan qiimeynnada wareegga. Waxay qaadan kartaa daqiiqad.',
  failed: 'Celcelisyada la dheellitiray lama xisaabin karin',
  none: 'Weli codbixiye qiimeeyay shan musharrax ma jiro',
  change:
    'Dheellitirku wuxuu rogayaa kala horreynta {part} ee dhammaan lammaanayaasha musharraxiinta isku xilka ah, wuxuuna {moved} ka mid ah {count} musharrax siinayaa kaalin kale xilkooda gudihiisa.',
  voters: 'Codbixiyeyaasha ku jira: {voters}. La xisaabiyay: {time}.',
  plainCentred: 'Tiro kasta: caadi → la dheellitiray.',
  weighted: 'Miisaan dadweynaha la siiyay',
  effective: { one: 'u dhigma {count} qiimeyn', other: 'u dhigma {count} qiimeyn' },
  ratings: 'Qiimeynnada ku jira',
  research: 'Qiimeynnada cilmi-baarista',
  researchHint:
    'Dhammaan qiimeynnada wareegga oo aan codbixiyeyaashooda lahayn, waa fayl ZIP ah oo sharraxaad leh (Data Package). Si codbixiyeyaasha loo ilaaliyo, haddii wax ka yar 20 qiimeyn ay isku mid yihiin, dhibcaha mooyaane, toddobaadkooda waa laga saaraa ama iyaga ayaa laga reebaa. Faylka sii cilmi-baareyaal heshiis la leh oo keliya, hana daabicin.',
  download: 'Soo deji qiimeynnada',
};
