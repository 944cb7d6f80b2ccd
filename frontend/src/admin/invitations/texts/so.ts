import type { Translation } from '../../../lib/i18n/translate';
import type { InvitationsEnglish } from './en';

export const texts: Translation<InvitationsEnglish, 'so'> = {
  open: 'Casuumadaha furan',
  none: 'Casuumad furan ma jirto.',
  by: 'waxaa casuumay {name}',
  until: 'ilaa {date}',
  revoke: 'Buri',
  revokeNamed: 'Buri casuumadda {email}',
  revoked: 'Casuumadda waa la buriyay',
  revokeFailed: 'Casuumadda lama burin karin',
  invite: 'Casuum',
  emailHint: 'Qofku wuxuu dooranayaa magac isticmaale iyo erey sir ah. Qofkii akoon leh wuu sii haysanayaa.',
  adminText: 'Wuxuu arkaa dhammaan dhibcaha, wax walba wuu beddelaa, maamuleyaal kalena wuu sameeyaa.',
  sent: 'Casuumadda waa la diray',
  made: 'Casuumadda waa la sameeyay',
  failed: 'Lama casuumi karin',
  link: 'Xiriirka qofka la casuumay',
  linkHint:
    'Adeegahani iimayl ma diro. Xiriiriyaha hadda koobiyee oo u dhiib: hal mar keliya ayaa la muujinayaa, wuxuuna shaqeynayaa 7 maalmood.',
  copy: 'Koobiyee xiriiriyaha',
  copied: 'Xiriiriyaha waa la koobiyeeyay',
  copyFailed: 'Lama koobiyeyn karin. Xiriiriyaha dooro oo koobiyee.',
  another: 'Casuum qof kale',
};
