import type { Translation } from '../../../lib/i18n/translate';
import type { PasskeyEnglish } from './en';

export const texts: Translation<PasskeyEnglish, 'so'> = {
  title: 'Furayaasha gelitaanka',
  text: 'Ku gal faraha, wejiga ama koodhka telefoonkaaga, adigoon erey sir ah isticmaalin.',
  signIn: 'Ku gal fure gelitaan',
  register: 'Isku diiwaangeli fure gelitaan',
  registerText: 'Markaas uma baahnid erey sir ah: telefoonkaaga ayaa ku garanaya.',
  offer: 'Marka xigta waad ku geli kartaa taabasho, erey sir ah la’aan.',
  add: 'Ku dar fure gelitaan',
  added: 'Furaha gelitaanka waa lagu daray',
  known: 'Qalabkani hore ayuu u leeyahay furaha gelitaanka ee akoonkaaga',
  failed: 'Furaha gelitaanku ma shaqayn. Fadlan isku day mar kale',
  unsupported: 'Biraawsarkani ma isticmaali karo furayaasha gelitaanka.',
  staffText: 'Marka aad fure gelitaan leedahay, ereyga sirta ah keliya kuma filna gelitaanka.',
  since: 'Waxaa lagu daray {date}.',
  used: 'Markii ugu dambeysay waxaa la isticmaalay {date}.',
  unused: 'Weli lama isticmaalin.',
  name: 'Magaca furaha gelitaanka',
  nameNeeded: 'Geli magac',
  rename: 'Beddel magaca',
  save: 'Kaydi',
  cancel: 'Jooji',
  remove: 'Saar',
  removeSure: 'Saar furahan gelitaanka',
  removed: 'Furaha gelitaanka waa la saaray',
  noPassword:
    'Akoonkaagu ma laha erey sir ah: waxaad ku gashaa fure gelitaan. Ereyga sirta ahi waa dariiq labaad.',
  setPassword: 'Deji erey sir ah',
  passwordSet: 'Ereyga sirta ah waa la dejiyay',

  LAST_WAY_IN: 'Tani waa dariiqa keliya ee akoonkaaga lagu galo. Fadlan marka hore deji erey sir ah',
  PASSKEYS_NOT_OFFERED:
    'Furayaasha gelitaanku waxay ka shaqeeyaan oo keliya meesha boggani leeyahay magac iyo HTTPS. Fadlan isticmaal ereygaaga sirta ah',
  PASSKEY_EXISTS: 'Furahan gelitaanku akoon ayuu hore u leeyahay',
  PASSKEY_NOT_FOUND: 'Furaha gelitaanka lama helin',
  PASSKEY_NOT_STORED: 'Furaha gelitaanka lama hubin karin. Fadlan isku day mar kale',
  PASSKEY_REFUSED: 'Furahan gelitaanka lama aqbalin. Fadlan isku day mar kale',
  PASSWORD_SET: 'Akoonkaagu wuxuu leeyahay erey sir ah. Fadlan beddel',
  SIGN_IN_AGAIN: 'Fadlan marka hore mar kale gal',
  TOO_MANY_PASSKEYS:
    'Waxaad haysataa tirada ugu badan ee furayaasha gelitaanka. Fadlan saar mid aadan isticmaalin',
};
