import type { Translation } from '../../../lib/i18n/translate';
import type { NotificationEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<NotificationEnglish, 'so'> = {
  pushTitle: 'Ogeysiisyo qalabkan',
  pushText:
    'Marka wareeg furmo iyo ka hor inta uusan dhammaan. Shirkadda leh biraawsarkaaga ayaa ogeysiiska gudbisa isagoo sir ah.',
  pushOn: 'Wareegyada iigu sheeg qalabkan',
  pushSaved: 'Qalabkan wuxuu kuu sheegi doonaa wareegyada',
  pushStopped: 'Qalabkan kuuma sheegi doono wareegyada mar dambe',
  pushBlocked: 'Biraawsarkaagu wuu xannibaa ogeysiisyada boggan. Waxaad ka beddeli kartaa dejintiisa.',

  'round.title': 'Iimayllo ku saabsan wareegyada',
  'round.text': 'Hal iimayl marka wareeg furmo, iyo mid ka hor inta uusan dhammaan.',
  'round.on': 'Ii soo dir iimayllo ku saabsan wareegyada',
  'round.saved': 'Waxaa laguu soo diri doonaa iimayllo ku saabsan wareegyada',
  'round.stopped': 'Iimayllo dambe oo ku saabsan wareegyada lama soo diri doono',
  'round.doneText': 'Iimayllo dambe oo ku saabsan wareegyada lama soo diri doono.',
  'round.stopTitle': 'Ma joojinaysaa iimayllada wareegyada?',
  'round.stopText':
    'Iimayl laguuma soo diri doono marka wareeg furmo ama dhammaado. Mar kale ayaad ka shidan kartaa bogga Xogtayda.',

  failed: 'Isbeddelku wuu fashilmay',
  stop: 'Jooji iimayllada',
  doneTitle: 'Iimaylladii waa la joojiyay',
  invalidTitle: 'Xiriiriyuhu ma dhammaystirna',
  invalidText: 'Fur xiriiriyaha oo dhan ee iimaylka ku jira, ama iimayllada ka dami bogga Xogtayda.',
  MAILS_NOT_OFFERED: 'Iimaylladan waxay u baahan yihiin cinwaan iimayl oo la xaqiijiyay',
  PUSH_NOT_OFFERED: 'Ogeysiisyo qalab ma jiraan',
};
