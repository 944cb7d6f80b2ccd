import { texts as auditActions } from '../../../lib/i18n/auditActions/so';
import type { Translation } from '../../../lib/i18n/translate';
import type { TransparencyEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<TransparencyEnglish, 'so'> = {
  title: 'Daahfurnaan',
  lead: 'Waxa maamuleyaashu sameeyeen, sida akoonnada loo xaqiijiyo, iyo qiimeynnada gees la dhigay: tirooyin ahaan, magac la’aan.',
  loadFailed: 'Tirooyinka lama soo rari karin',

  'accounts.heading': 'Akoonnada',
  'accounts.text': 'Dhammaadka {date} (UTC), sida caddaynta ugu sarraysa ee milkiiluhu bixiyay.',
  'accounts.notYet': 'Akoonnada weli lama tirin. Maalin kasta saqda dhexe (UTC) ka dib ayaa la tiriyaa.',
  'accounts.level': 'Hubinta ugu adag',
  'accounts.level.none': 'Waxba',
  'accounts.level.email': 'Cinwaanka iimaylka',
  'accounts.level.phone': 'Lambarka telefoonka',
  'accounts.level.in_person': 'Shakhsiyan',
  'accounts.registered': 'Isdiiwaangeliyay',
  'accounts.created': 'Maamuleyaal sameeyeen',

  'excluded.heading': 'Qiimeynno gees la dhigay',
  'excluded.text':
    'Qiimeynno ay maamuleyaashu gees dhigeen ama soo celiyeen, sida sababta codbixiyeyaasha la tuso, ilaa {date}.',
  'excluded.none': 'Qiimeynno gees lama dhigin.',
  'excluded.reason': 'Sabab',
  'excluded.excluded': 'Gees la dhigay',
  'excluded.putBack': 'La soo celiyay',
  'excluded.several_accounts': 'Dhowr akoon oo hal qof leeyahay',
  'excluded.automated': 'Qiimeynno barnaamij sameeyay',
  'excluded.paid': 'Qiimeynno lacag lagu bixiyay',
  'excluded.other': 'Sabab kale',

  'ledger.heading': 'Diiwaanka furan',
  'ledger.text':
    'Dhammaan qiimeynnada iyo isbeddelladooda dambe waxay ku jiraan diiwaan aan cidina si qarsoodi ah u beddeli karin. Qof kastaa tirooyinkan ayuu ku hubin karaa.',
  'ledger.link': 'Tag diiwaanka furan',

  'actions.heading': 'Waxa maamuleyaashu sameeyeen',
  'actions.text': 'Qoraallada diiwaanka falalka bil kasta.',
  'actions.none': 'Weli tallaabo lama qaadin.',
  'actions.soFar': '{month}, ilaa hadda',
  'actions.action': 'Fal',
  'actions.total': { one: '{count} hawl', other: '{count} hawlood' },
  'actions.count': 'Jeer',
  ...auditActions,
};
