import type { Translation } from '../../../lib/i18n/translate';
import type { VoterGroupsEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<VoterGroupsEnglish, 'so'> = {
  title: 'Yaa qiimeeyay',
  lead: 'Codbixiyeyaasha tusmadan oo lala barbardhigay dadka oo dhan: gobol, da’ iyo jinsi ahaan.',
  loadFailed: 'Tirooyinka lama soo rari karin',
  off: 'Tusmadani codbixiyeyaasha ma weydiiso gobolkooda, da’dooda iyo jinsigooda.',
  notYet: 'Codbixiyeyaal ku filan weli ma jawaabin. Isbarbardhiggu wuxuu soo baxaa marka ay gaaraan 20.',
  counted:
    'Waxaa la tiriyay {date} (UTC): {count} codbixiye oo wareeggan ah ayaa la weydiiyay. Su’aalaha oo dhan waa ikhtiyaari.',
  meaning:
    'Celcelisyadu waxay inta badan ku hadlaan kooxaha codbixiyeyaashoodu badan yihiin. Koox qaybteeda codbixiyeyaashu ka yar tahay qaybteeda dadka codkeedu wuu yar yahay.',
  hidden: 'Tirooyinka ka yar 20 qof waa la qariyaa, sidoo kale tirooyinka laga soo saari karo.',
  region: 'Gobol',
  age: 'Da’',
  sex: 'Jinsi',
  people: 'Dadka',
  voters: 'Codbixiyeyaal',
  silent: '{count} codbixiye ma sheegin.',
  silentHidden: 'Tirada aan sheegin waa la qariyay.',
  hiddenGroup: 'la qariyay',
  verified: 'Gobollada la xaqiijiyay',
  verifiedText:
    'Tirada codbixiyeyaasha gobolkooda ay xarun diiwaangelin xaqiijisay, la tiriyay {date} (UTC).',
  verifiedVoters: 'Codbixiyeyaal la xaqiijiyay',
  muchLess: 'In ka yar kala bar intii la filayay',
  less: 'Ka yar intii la filayay',
  same: 'Qiyaastii intii la filayay',
  more: 'Ka badan intii la filayay',
  muchMore: 'Ugu yaraan laba jeer intii la filayay',

  'ask.title': 'Kuma ayaad tahay?',
  'ask.text':
    'Saddex jawaabood oo ikhtiyaari ah ayaa muujin kara cidda ay qiimeyntu ku hadasho. Waxaa lagu kaydiyaa meel ka baxsan qiimeynnadaada. Waxaa la muujiyaa oo keliya tirooyin 20 qof ama ka badan ah.',
  'ask.decline': 'Mar dambe ha i weydiin',
  'profile.title': 'Gobolkaaga, da’daada iyo jinsigaaga',
  'profile.verified':
    'Xarun diiwaangelin ayaa xaqiijisay inaad ku nooshahay {region}. Waxaa lagu kaydiyaa warqaddaada, jawaabahaagana waxba iskama beddelaan.',
  'profile.clear': 'Tirtir jawaabaha',
  ratherNot: 'Ma doonayo inaan sheego',
  save: 'Kaydi jawaabaha',
  saved: 'Jawaabaha waa la kaydiyay',
  cleared: 'Jawaabo lama kaydin',
  failed: 'Jawaabaha lama kaydin karin',
};
