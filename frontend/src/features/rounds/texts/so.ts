import type { Translation } from '../../../lib/i18n/translate';
import type { RoundEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<RoundEnglish, 'so'> = {
  'published.hourly':
    'Kaalmaha iyo tirada qiimeynta waxaa la daabacaa saacad kasta, inta u dhexaysana isma beddelaan.',
  'published.daily':
    'Kaalmaha iyo tirada qiimeynta waxaa la daabacaa maalintii hal mar, saqda dhexe ee Muqdisho, inta u dhexaysana isma beddelaan.',
  'published.round-end': 'Kaalmaha iyo tirada qiimeynta waxaa la daabacaa marka wareeggu dhammaado.',
  open: '{round}: waxaad qiimeyn kartaa ilaa {end} (Muqdisho).',
  openEndless: '{round} wuu furan yahay.',
  over: '{round} wuu dhammaaday: kaalmihiisu waa kama dambays.',
  next: 'Wareegga xiga wuxuu furmayaa {opening} (Muqdisho).',
  noNext: 'Taariikhda wareegga xiga weli lama oga.',
  notYet:
    'Kaalmaha waxaa la daabacaa marka wareeggu dhammaado. Ilaa markaas waxaad arkaysaa kuwa wareeggii ka horreeyay.',
  'strip.daysLeft': { one: '{count} maalin haray', other: '{count} maalmood haray' },
  'strip.over': 'wuu dhammaaday',
  'strip.next': 'kan xiga: {opening}',
  'strip.shown': 'kaalmaha wareeggii hore',
  'strip.hourly': 'saacad kasta ayaa la cusboonaysiiyaa',
  'strip.daily': 'maalin kasta ayaa la cusboonaysiiyaa',
  'strip.round-end': 'waxaa la cusboonaysiiyaa marka wareeggu dhammaado',
  closedTitle: 'Wareeg furan ma jiro',
  closedHint: 'Qiimeynnadaadu waxay tirsan yihiin wareegga aad ku bixisay.',
  'ranking.title': 'Kama dambays: {round}',
  'ranking.lead': 'Kaalmihii markii wareeggu dhammaaday {end} (Muqdisho).',
  'ranking.notYet': 'Wareeggan weli ma laha kaalmo kama dambays ah.',
  'ranking.back': 'Kaalmaha hadda',
  'ranking.missing': 'Wareeggani ma jiro',
  'ranking.missingHint': 'Cinwaanku wuu khaldanaan karaa.',
  'ranking.failed': 'Wareegga lama soo rari karin',
  'place.notRanked': 'kaalin ma laha',
  'place.of': '{rank} ka mid ah {count}',
  'corrections.title': 'Sixitaannadii ka dambeeyay',
  'corrections.lead':
    'Qiimeynno la bilaabay in la tiriyo, ama laga joojiyay tirinta, dhammaadka ka dib. Kaalmuhu isma beddelaan.',
  'corrections.counted': {
    one: '{count} qiimeyn ayaa la bilaabay in la tiriyo',
    other: '{count} qiimeyn ayaa la bilaabay in la tiriyo',
  },
  'corrections.pending': {
    one: '{count} qiimeyn mar kale ayay sugaysaa',
    other: '{count} qiimeyn mar kale ayay sugayaan',
  },
  'corrections.excluded': {
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
  'history.figures': 'Tirooyin ahaan',
  'history.chart': 'Kaalinta xilka, wareeg kasta; sare ayaa ka fiican',
};
