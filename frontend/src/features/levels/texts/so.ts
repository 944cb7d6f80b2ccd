import type { ProofRefusal } from '../../../lib/i18n/serverTexts';
import type { Translation } from '../../../lib/i18n/translate';
import type { LevelEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<LevelEnglish, 'so'> = {
  'levels.title': 'Xaqiijinnadaada',
  'level.none': 'Weli midna',
  'level.email': 'Iimaylka waa la xaqiijiyay',
  'level.phone': 'Lambarka telefoonka waa la xaqiijiyay',
  'level.in_person': 'Shakhsiyan ayaad isu diiwaangelisay',
  'levels.rate.email': 'Si aad musharraxiinta u qiimeyso, xaqiiji iimaylkaaga.',
  'levels.rate.phone': 'Si aad musharraxiinta u qiimeyso, xaqiiji lambar telefoon.',
  'levels.rate.in_person': 'Si aad musharraxiinta u qiimeyso, shakhsiyan isu diiwaangeli.',
  'levels.count.email':
    'Qiimeynnadaadu way sugayaan, waxayna tirsamayaan isla marka iimaylkaaga la xaqiijiyo.',
  'levels.count.phone':
    'Qiimeynnadaadu way sugayaan, waxayna tirsamayaan isla marka aad xaqiijiso lambar telefoon.',
  'levels.count.in_person':
    'Qiimeynnadaadu way sugayaan, waxayna tirsamayaan isla marka aad shakhsiyan isu diiwaangeliso.',
  'levels.done': 'Qiimeynnadaadu way tirsan yihiin.',
  'levels.back': 'Ku noqo qiimeyntaada',
  'levels.toProfile': 'Tag bogga Xogtayda',
  'levels.first.phone': 'Marka hore xaqiiji lambar telefoon',
  'levels.first.in_person': 'Marka hore shakhsiyan isu diiwaangeli',
  'levels.kept': 'Dhibcaha aad bixisay qalabkan ayay ku sii jiraan ilaa aad ka soo noqoto.',
  'levels.later.phone':
    'Hadda waad qiimeyn kartaa. Qiimeyntaadu way sugaysaa, waxayna tirsamaysaa marka aad xaqiijiso lambar telefoon.',
  'levels.later.email':
    'Hadda waad qiimeyn kartaa. Qiimeyntaadu way sugaysaa, waxayna tirsamaysaa marka iimaylkaaga la xaqiijiyo.',
  'levels.later.in_person':
    'Hadda waad qiimeyn kartaa. Qiimeyntaadu way sugaysaa, waxayna tirsamaysaa marka aad shakhsiyan isu diiwaangeliso.',
  'levels.register.rate.email':
    'Marka aad isdiiwaangeliso, xaqiiji iimaylkaaga. Markaas ayaad qiimeyn kartaa.',
  'levels.register.rate.phone':
    'Marka aad isdiiwaangeliso, bogga Xogtayda ka xaqiiji lambar telefoon. Markaas ayaad qiimeyn kartaa.',
  'levels.register.rate.in_person':
    'Marka aad isdiiwaangeliso, telefoonkaaga la tag xarun diiwaangelin. Warqadda halkaas lagaa siiyo ayaad ku qiimeyn kartaa.',
  'levels.register.count.email': 'Qiimeynnadaadu waxay tirsamayaan marka aad xaqiijiso iimaylkaaga.',
  'levels.register.count.phone':
    'Qiimeynnadaadu waxay tirsamayaan marka aad bogga Xogtayda ka xaqiijiso lambar telefoon.',
  'levels.register.count.in_person':
    'Qiimeynnadaadu waxay tirsamayaan marka aad geliso koodhka ku qoran warqadda xarunta diiwaangelinta.',
  'status.pending': 'Way sugaysaa: weli ma tirsana.',

  'phone.title': 'Xaqiiji telefoonkaaga',
  'phone.text':
    'Koodh ayaan kuugu soo diraynaa farriin qoraal ah. Lambarka ma kaydinno: waxaan haynaa oo keliya labadiisa god ee ugu dambeeya iyo raad qarsoodi ah.',
  'phone.proven': 'Waa la xaqiijiyay: lambarka ku dhammaada',
  'phone.change': 'Isticmaal lambar kale',
  'phone.label': 'Lambarka telefoonka',
  'phone.required': 'Fadlan geli lambarka telefoonkaaga',
  'phone.emailFirst':
    'Marka hore xaqiiji iimaylkaaga. Farriimo qoraal ah waxaan dirnaa taas ka dib. Xiriiriyaha waxaa iimayl loogu diray',
  'phone.send': 'Soo dir koodhka',
  'phone.sending': 'Waa la dirayaa…',
  'phone.sent': 'Koodh ayaa ku socda lambarka ku dhammaada',
  'phone.sentHint': 'Wuxuu shaqaynayaa 10 daqiiqo. Farriintu waxay qaadan kartaa daqiiqad.',
  'phone.code': 'Koodhka farriinta ku jira',
  'phone.codeRequired': 'Fadlan geli koodhka',
  'phone.confirm': 'Xaqiiji lambarka',
  'phone.confirming': 'Waa la xaqiijinayaa…',
  'phone.again': 'Soo dir koodh cusub',
  'phone.done': 'Lambarka telefoonka waa la xaqiijiyay',
  'phone.sendFailed': 'Koodhka lama diri karin',
  'phone.confirmFailed': 'Lambarka lama xaqiijin karin',
  'phone.statusFailed': 'Xaqiijinnadaada lama soo rari karin',
  'phone.development': 'Habka horumarinta farriimo laguma diro. Koodhku waa:',

  'voucher.title': 'Shakhsiyan',
  'voucher.text':
    'Xarunta diiwaangelinta waxaa lagaa siiyaa warqad koodh ku qoran yahay. Kamaradda telefoonkaaga ku sawir, ama koodhka halkan ku qor.',
  'voucher.proven': 'Shakhsiyan ayaad isu diiwaangelisay.',
  'voucher.label': 'Koodhka warqadda',
  'voucher.hint': 'Xarfo waaweyn ama yaryar, xariijin leh ama aan lahayn',
  'voucher.required': 'Fadlan geli koodhka warqaddaada ku qoran',
  'voucher.scanned':
    'Koodhka warqaddaada waa la buuxiyay. Hal mar ayuu u shaqeeyaa akoonka aad hadda ku jirto.',
  'voucher.use': 'Isticmaal warqadda',
  'voucher.using': 'Waa la hubinayaa…',
  'voucher.done': 'Shakhsiyan ayaad isu diiwaangelisay',
  'voucher.failed': 'Warqadda lama isticmaali karin',
};

export const refusals: Readonly<Record<ProofRefusal | 'PROOF_OF_WORK_NEEDED', string>> = {
  ALREADY_IN_PERSON: 'Hore ayaad shakhsiyan isu diiwaangelisay',
  COUNTRY_NOT_SERVED: 'Farriimo qoraal ah uma diri karno lambarrada waddankaas',
  NOT_A_PHONE_NUMBER: 'Fadlan geli lambar telefoon oo sax ah',
  PHONE_ALREADY_PROVEN: 'Lambarkan telefoonka hore ayaad u xaqiijisay',
  PHONE_CODE_VOID: 'Koodhkani mar dambe ma shaqeeyo; fadlan codso mid cusub',
  PHONE_CODE_WRONG: 'Koodhkani waa khalad',
  PHONE_NOT_OFFERED: 'Boggan lambarro telefoon laguma xaqiijiyo',
  PHONE_TAKEN:
    'Lambarkan telefoonka lama isticmaali karo sababtoo ah akoon kale ayaa leh. Haddii ay khalad tahay, fadlan nala soo xiriir.',
  PROOF_OF_WORK_NEEDED:
    'Farriimo qoraal ah oo badan ayaa hadda loo dirayaa shabakaddaada. Fadlan dib u fur bogga oo isku day mar kale.',
  VOUCHER_EXPIRED: 'Warqaddani mar dambe ma shaqeyso; fadlan mid cusub ka codso xarunta diiwaangelinta',
  VOUCHER_MISTYPED: 'Koodhkan khalad ayaa ku jira; fadlan la barbar dhig warqaddaada',
  VOUCHER_UNKNOWN: 'Koodhkan lama yaqaan; fadlan weydii xarunta diiwaangelinta',
  VOUCHER_USED: 'Warqaddan hore ayaa loo isticmaalay; fadlan mid cusub ka codso xarunta diiwaangelinta',
  SMS_NOT_SENT: 'Farriinta lama diri karin; fadlan daqiiqad ka dib mar kale isku day',
};
