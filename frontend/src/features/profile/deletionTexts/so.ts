import type { Translation } from '../../../lib/i18n/translate';
import type { DeletionEnglish } from './en';

export const texts: Translation<DeletionEnglish, 'so'> = {
  askTitle: 'Ma tirtirnaa akoonkaaga?',
  askText:
    'Magacaaga, cinwaankaaga, sawirkaaga iyo dhammaan qiimeynnadaada waa la tirtirayaa. Qiimeynnadu ma sii tirsanaan doonaan, qofna dib uma soo celin karo.',
  confirm: 'Tirtir akoonkayga si joogto ah',
  deleting: 'Waa la tirtirayaa…',
  doneTitle: 'Akoonka waa la tirtiray',
  doneText: 'Dhammaan xogtaada waa la tirtiray. Waad ku mahadsan tahay ka qaybgalkaaga.',
  invalidTitle: 'Xiriiriyuhu ma shaqeeyo',
  invalidText:
    'Xiriiriyuhu wuxuu shaqeeyaa hal saac, iyo ilaa aad samaysato erey sir ah oo cusub oo keliya. Mid kale ka codso bogga Xogtayda.',
};
