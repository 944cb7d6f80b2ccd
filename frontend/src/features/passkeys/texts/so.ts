import type { Translation } from '../../../lib/i18n/translate';
import type { PasskeyEnglish } from './en';

export const texts: Translation<PasskeyEnglish, 'so'> = {
  title: 'Furayaasha gelitaanka',
  text: 'Ku gal faraha, wejiga ama koodhka taleefankaaga, adigoon erey sir ah isticmaalin.',
  signIn: 'Ku gal fure gelitaan',
  register: 'Isku diiwaangeli fure gelitaan',
  registerText: 'Markaas uma baahnid erey sir ah: taleefankaaga ayaa ku garanaya.',
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
};
