import type { Translation } from '../../../lib/i18n/translate';
import type { NotificationEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<NotificationEnglish, 'so'> = {
  pushTitle: 'Ogeysiisyo qalabkan',
  pushText:
    'Qalabkan ayaa kuu sheegaya marka wareeg furmo iyo ka hor inta uusan dhammaan, isagoo sheegaya tirada musharraxiinta aadan qiimeyn. Shirkadda leh biraawsarkaaga ayaa ogeysiiska gudbisa isagoo sir ah. Wuu joogsadaa markaad halkan ka baxdo, qalabyada oo dhanna ereyga sirta ah ee cusub.',
  pushOn: 'Wareegyada iigu sheeg qalabkan',
  pushSaved: 'Qalabkan wuxuu kuu sheegi doonaa wareegyada',
  pushStopped: 'Qalabkan kuuma sheegi doono wareegyada mar dambe',
  pushBlocked: 'Biraawsarkaagu ma oggola ogeysiisyada boggan. Waxaad ka beddeli kartaa dejinta.',

  'round.title': 'Iimayllo ku saabsan wareegyada',
  'round.text':
    'Hal iimayl marka wareeg furmo, iyo mid ka hor inta uusan dhammaan, oo sheegaya tirada musharraxiinta aadan qiimeyn. Waxay ku qoran yihiin luqadda aad ku shiddo, mid kastana wuxuu leeyahay xiriiriye joojinaya.',
  'round.on': 'Ii soo dir iimayllo ku saabsan wareegyada',
  'round.saved': 'Waxaa laguu soo diri doonaa iimayllo ku saabsan wareegyada',
  'round.stopped': 'Iimayllo dambe oo ku saabsan wareegyada lama soo diri doono',
  'round.doneText': 'Iimayllo dambe oo ku saabsan wareegyada lama soo diri doono.',
  'round.stopTitle': 'Ma joojinaysaa iimayllada wareegyada?',
  'round.stopText':
    'Lama soo diri doono iimayl marka wareeg furmo ama dhammaado. Mar kale ayaad ka codsan kartaa astaantaada.',

  failed: 'Taasi ma shaqayn',
  stop: 'Jooji iimayllada',
  doneTitle: 'Iimaylladii waa la joojiyay',
  invalidTitle: 'Xiriiriyuhu ma dhamma',
  invalidText: 'Fur xiriiriyaha oo dhan ee iimaylka ku jira, ama ka dami iimayllada astaantaada.',
  MAILS_NOT_OFFERED: 'Iimaylladan waxay u baahan yihiin cinwaan iimayl oo la xaqiijiyay',
  PUSH_NOT_OFFERED: 'Ogeysiisyo qalab ma jiraan',
};
