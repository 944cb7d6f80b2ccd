import type { Translation } from '../../../lib/i18n/translate';
import type { NoticeEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<NoticeEnglish, 'so'> = {
  title: 'Iimayllo ku saabsan wareegyada',
  text: 'Hal iimayl marka wareeg furmo, iyo mid ka hor inta uusan dhammaan, oo sheegaya tirada musharraxiinta aadan qiimeyn. Waxay ku qoran yihiin luqadda aad ku shiddo, mid kastana wuxuu leeyahay xiriiriye joojinaya.',
  on: 'Ii soo dir iimayllo ku saabsan wareegyada',
  saved: 'Waxaa laguu soo diri doonaa iimayllo ku saabsan wareegyada',
  stopped: 'Iimayllo dambe oo ku saabsan wareegyada lama soo diri doono',
  failed: 'Taasi ma shaqayn',
  stopTitle: 'Ma joojinaysaa iimayllada wareegyada?',
  stopText:
    'Lama soo diri doono iimayl marka wareeg furmo ama dhammaado. Mar kale ayaad ka codsan kartaa astaantaada.',
  stop: 'Jooji iimayllada',
  doneTitle: 'Iimaylladii waa la joojiyay',
  doneText: 'Iimayllo dambe oo ku saabsan wareegyada lama soo diri doono.',
  invalidTitle: 'Xiriiriyuhu ma dhamma',
  invalidText: 'Fur xiriiriyaha oo dhan ee iimaylka ku jira, ama ka dami iimayllada astaantaada.',
};
