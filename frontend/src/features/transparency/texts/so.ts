import { texts as auditActions } from '../../../lib/i18n/auditActions/so';
import type { Translation } from '../../../lib/i18n/translate';
import type { TransparencyEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<TransparencyEnglish, 'so'> = {
  title: 'Daahfurnaan',
  lead: 'Waxa maamuleyaashu sameeyeen, cidda akoonnada leh, iyo waxa gees la dhigay: tirooyin ahaan, magac la’aan.',
  loadFailed: 'Tirooyinka lama soo rari karin',
  openData: 'Xog furan',

  'accounts.heading': 'Akoonnada',
  'accounts.text': 'Dhammaadka {date} (UTC), sida caddaynta ugu sarraysa ee milkiiluhu bixiyay.',
  'accounts.notYet': 'Akoonnada weli lama tirin. Maalin kasta saqda dhexe (UTC) kaddib ayaa la tiriyaa.',
  'accounts.level': 'Caddayn',
  'accounts.level.none': 'Midna',
  'accounts.level.email': 'Cinwaanka iimaylka',
  'accounts.level.phone': 'Lambarka telefoonka',
  'accounts.level.in_person': 'Shakhsi ahaan',
  'accounts.registered': 'Iskood u diiwaan gashan',
  'accounts.created': 'Maamuleyaal abuureen',

  'aside.heading': 'Qiimeynno gees la dhigay',
  'aside.text':
    'Qiimeynno ay maamuleyaashu gees dhigeen ama soo celiyeen, sida sababta codbixiyayaasha loo sheego, ilaa {date}.',
  'aside.none': 'Qiimeynno gees lama dhigin.',
  'aside.reason': 'Sabab',
  'aside.setAside': 'Gees la dhigay',
  'aside.putBack': 'La soo celiyay',
  'aside.several_accounts': 'Dhowr akoon oo hal qof leeyahay',
  'aside.automated': 'Qiimeynno barnaamij sameeyay',
  'aside.paid': 'Lacag laga bixiyay',
  'aside.other': 'Sabab kale',

  'ledger.heading': 'Diiwaanka furan',
  'ledger.text':
    'Dhammaan qiimeynihii iyo wixii ku dhacay waxay ku qoran yihiin diiwaan aan cidina si qarsoodi ah u beddeli karin. Qof kastaa tirooyinkan ayuu ku hubin karaa.',
  'ledger.link': 'Tag diiwaanka furan',

  'actions.heading': 'Waxa maamuleyaashu sameeyeen',
  'actions.text':
    'Qoraallada diiwaanka falalka bil kasta (UTC). Waxa si joogto ah u baxa marka waqtigiisu dhammaado adeegaha ayaa isagu sameeya.',
  'actions.none': 'Waxba.',
  'actions.soFar': '{month}, ilaa hadda',
  'actions.action': 'Fal',
  'actions.count': 'Jeer',
  ...auditActions,
};
