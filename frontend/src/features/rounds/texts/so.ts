import type { Translation } from '../../../lib/i18n/translate';
import type { RoundEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<RoundEnglish, 'so'> = {
  'published.hourly':
    'Kaalmaha iyo tirada qiimeynta waxaa la daabacaa saacad kasta, inta u dhexaysana isma beddelaan.',
  'published.daily':
    'Kaalmaha iyo tirada qiimeynta waxaa la daabacaa maalintii hal mar, saqda dhexe ee Muqdisho, inta u dhexaysana isma beddelaan.',
  'published.round-end': 'Meelaha iyo tirooyinka waxaa la daabacaa marka wareeggu dhammaado.',
  open: '{round}: waxaad qiimeyn kartaa ilaa {end} (Muqdisho).',
  openEndless: '{round} waa furan yahay.',
  over: '{round} waa dhammaaday: kaalmihiisu waa kama dambays.',
  next: 'Wareegga xiga wuxuu furmayaa {opening} (Muqdisho).',
  noNext: 'Goorta wareegga xiga furmayo weli lama oga.',
  notYet:
    'Kaalmihiisa waxaa la daabacayaa marka uu dhammaado; ilaa markaas waxaad arkaysaa kuwa wareeggii ka horreeyay.',
  'strip.daysLeft': { one: '{count} maalin haray', other: '{count} maalmood haray' },
  'strip.over': 'waa dhammaaday',
  'strip.next': 'kan xiga wuxuu furmayaa {opening}',
  'strip.shown': 'kaalmaha wareeggii hore',
  'strip.hourly': 'saacad kasta ayaa la cusboonaysiiyaa',
  'strip.daily': 'maalin kasta ayaa la cusboonaysiiyaa',
  'strip.round-end': 'waxaa la cusboonaysiiyaa marka wareeggu dhammaado',
  closedTitle: 'Wareeg furan ma jiro',
  closedHint: 'Wixii aad qiimeysay wareeggooda ayay ku xisaabsan yihiin.',
  'ranking.title': 'Kaalmaha kama dambaysta ah: {round}',
  'ranking.lead':
    'Sidii ay ahaayeen ayaa loo hayaa markii wareeggu dhammaaday {end} (Muqdisho). Wax dambe oo yimid ma beddelin.',
  'ranking.notYet': 'Wareeggan weli ma laha kaalmo kama dambays ah.',
  'ranking.back': 'Kaalmaha maanta',
  'ranking.missing': 'Wareeg noocaas ah ma jiro',
  'ranking.missingHint': 'Cinwaanku wuu khaldanaan karaa.',
  'ranking.failed': 'Wareegga lama soo rari karin',
  'place.notRanked': 'kaalin ma laha',
  'place.of': '{rank} ka mid ah {count}',
  'corrections.title': 'Sixitaannadii ka dambeeyay',
  'corrections.lead':
    'Qiimeynno la tiriyey, ama aan la tirin dambe, dhammaadka kaddib. Kaalmuhu ma beddelmaan.',
  'corrections.counted': { one: '{count} qiimeyn ayaa la tiriyey', other: '{count} qiimeyn ayaa la tiriyey' },
  'corrections.waiting': {
    one: '{count} qiimeyn mar kale ayay sugaysaa',
    other: '{count} qiimeyn mar kale ayay sugayaan',
  },
  'corrections.set_aside': {
    one: '{count} qiimeyn gees ayaa la dhigay',
    other: '{count} qiimeyn gees ayaa la dhigay',
  },
  'corrections.erased': {
    one: '{count} qiimeyn waxaa lala tirtiray akoonkeedii',
    other: '{count} qiimeyn waxaa lala tirtiray akoonnadoodii',
  },
  'history.title': 'Kaalmaha wareeg kasta',
  'history.round': 'Wareegga',
  'history.place': 'Guud ahaan',
  'history.office': 'Kaalinta xilka',
  'history.ratings': 'Qiimeynno',
  'history.now': 'Hadda',
  'history.chart': 'Kaalinta xilka, wareeg kasta; sare ayaa ka fiican',
};
