import type { Translation } from '../../../lib/i18n/translate';
import type { ResultsEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<ResultsEnglish, 'so'> = {
  centred: 'Codbixiyeyaasha adag iyo kuwa debecsan',
  hint: 'Codbixiyeyaasha qaar waxay qof walba siiyaan dhibco hooseeya, kuwo kalena dhibco sare. Celcelisyada la dheellitiray waxay muujinayaan waxa musharrax kasta heli lahaa haddii codbixiyeyaashu si isku mid ah u adag yihiin. Waxay ku jiraan codbixiyeyaasha qiimeeyay ugu yaraan shan musharrax, mana beddelaan kaalin la daabacay.',
  compute: 'Xisaabi celcelisyada la dheellitiray',
  computing: 'Adeegaha ayaa akhrinaya dhammaan qiimeynnada wareegga. Waxay qaadan kartaa daqiiqad.',
  failed: 'Celcelisyada la dheellitiray lama xisaabin karin',
  none: 'Weli codbixiye qiimeeyay shan musharrax ma jiro',
  change:
    'Dheellitirku wuxuu rogayaa kala horreynta {part} ee dhammaan lammaanayaasha musharraxiinta, wuxuuna {moved} ka mid ah {count} musharrax siinayaa kaalin kale.',
  voters: 'Codbixiyeyaasha ku jira: {voters}. La xisaabiyay: {time}.',
  rank: 'Kaalin',
  candidate: 'Musharrax',
  average: 'Celcelis',
  weighted: 'Miisaan dadweynaha la siiyay',
  effective: { one: 'u dhigma {count} qiimeyn', other: 'u dhigma {count} qiimeyn' },
  centredRank: 'Kaalinta la dheellitiray',
  centredAverage: 'Celceliska la dheellitiray',
  ratings: 'Qiimeynnada ku jira',
  research: 'Qiimeynnada cilmi-baarista',
  researchHint:
    'Dhammaan qiimeynnada wareegga oo aan codbixiyeyaashooda lahayn, waa fayl ZIP ah oo sharraxaad leh (Data Package). Qiimeyn kasta waxay ugu yaraan 19 kale la wadaagtaa toddobaadka iyo wax kasta oo dadka kale ogaan karaan; kuwa naadirka ah waxaa laga saaraa toddobaadka ama waa laga reebaa. Faylka sii cilmi-baareyaasha heshiis la leh, hana daabicin.',
  download: 'Soo deji qiimeynnada',
};
