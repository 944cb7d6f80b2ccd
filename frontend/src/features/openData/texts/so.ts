import type { Translation } from '../../../lib/i18n/translate';
import type { OpenDataEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<OpenDataEnglish, 'so'> = {
  title: 'Xog furan',
  lead: 'Tirooyin uu qof kastaa hubin karo oo wax ku dhisi karo. Dhibco kuma jiraan, cid wax qiimaysayna kuma jirto.',
  method: 'Sida tusmadan loo sameeyo',
  loadFailed: 'Liiska faylasha lama soo rari karin',

  'about.heading': 'Waxa lagu samayn karo',
  'about.licence':
    'Ruqsaddu waa Creative Commons Attribution 4.0: wax kasta u isticmaal, adigoo isha ku sheegaya Tusmada Waxqabadka Qaranka.',
  'about.days':
    'Maalmuhu waa maalmo dhan oo UTC ah. Maalin waxaa la sheegaa marka ay saacad dhammayd, weligeedna kama horrayso marka la daabaco waxa booqdayaashu arkaan.',
  'about.through': 'Tirada qiimeynnadu waxay gaarsiisan tahay {date}.',
  'about.notYet': 'Weli tirooyin qiimeynno ma jiraan.',
  'about.licenceLink': 'Ruqsadda',

  'program.heading': 'Barnaamijyada',
  'program.text':
    'Hal sharraxaad ayaa magacowda dhammaan faylasha oo sheegta waxa tiir kasta yahay, qaabka Data Package. Bogagga goobaha kale dhammaan way akhrin karaan.',
  'program.link': 'Sharraxaadda barnaamijyada',

  'files.heading': 'Faylal',
  'files.earlier': 'Faylashii hore',
  'files.none': 'Weli fayl ma jiro.',
  'files.all': 'Maalmaha oo dhan',
  'files.round': 'Wareegga {id}',
  'files.part': 'Qaybta {id}',
  'columns.heading': 'Tiirarka',

  'ratings.heading': 'Qiimeynno musharrax, xil iyo maalin',
  'ratings.text':
    'Inta qiimeyn ee maalin kasta la bilaabay in la tiriyo, iyo inta laga joojiyay. Maalin dhammaatay isma beddesho: wixii qiimeyn dib ka gaara waxay hoos yimaaddaan maalintooda. Dhammaan inta la tiriyay ilaa maalin, marka laga jaro dhammaan inta laga saaray, waa inta la tirinayay dhammaadkeeda. Musharraxiinta aan liiska ku jirin waa laga reebay.',
  'ratings.day': 'Maalintii ay dhacday',
  'ratings.round_id': 'Wareegga qiimeynnada la bixiyay',
  'ratings.candidate_id': 'Musharraxa, sida cinwaanka bogga musharraxa',
  'ratings.candidate': 'Magaca siduu hadda yahay',
  'ratings.title_id': 'Xilka musharraxu hayay markii la qiimeeyay; 0 haddii aan la kaydin',
  'ratings.title': 'Magaciisa Ingiriisiga siduu hadda yahay; madhan haddii uusan liiska ku jirin',
  'ratings.counted':
    'Qiimeynno la bilaabay in la tiriyo: la bixiyay, la soo celiyay, ama codbixiyayaashoodu gaareen heerka la tiriyo',
  'ratings.taken_out':
    'Qiimeynno laga joojiyay tirinta: gees la dhigay, akoonno la tirtiray, ama codbixiyayaashoodu ka hooseeyaan heerkaas',

  'accounts.heading': 'Akoonno heer iyo maalin',
  'accounts.text':
    'Inta akoon ee jirtay dhammaadka maalin kasta, iyadoo daqiiqado gudahood la tiriyay. Maalin goobtu shaqayn wayday dhammaadkeeda iyo maalinta ku xigtay, saf ma laha.',
  'accounts.day': 'Maalinta dhammaadkeeda la tiriyay',
  'accounts.level':
    'Caddaynta ugu sarraysa ee milkiiluhu bixiyay: midna, cinwaanka iimaylka, lambarka telefoonka, ama shakhsiyan',
  'accounts.origin': 'In milkiiluhu isdiiwaangeliyay, ama maamuleyaal abuureen akoonka',
  'accounts.accounts': 'Inta akoon',
  'accounts.counted_at': 'Goorta la tiriyay',

  'set-aside.heading': 'Qiimeynno gees la dhigay sabab iyo maalin',
  'set-aside.text':
    'Inta qiimeyn ee maamuleyaashu maalin kasta gees dhigeen, iyo inta ay soo celiyeen, sida sababta codbixiyayaasha loo sheego.',
  'set-aside.day': 'Maalintii ay dhacday',
  'set-aside.reason': 'Sababta gees loo dhigay',
  'set-aside.set_aside': 'Qiimeynno gees la dhigay, ha la tirinayay ama ha sugayeene',
  'set-aside.put_back': 'Qiimeynno la soo celiyay, sida sababtii gees loogu dhigay',

  'places.heading': 'Kaalmaha wareegyada dhammaaday',
  'places.text': 'Kala horreyntii uu wareeggu ku dhammaaday, erayadii maalintaas. Weligeed isma beddesho.',
  'places.round_id': 'Wareegga',
  'places.round': 'Magaciisa Ingiriisiga siduu hadda yahay',
  'places.place': 'Kala horreynta liiska, laga bilaabo 1',
  'places.rank': 'Celcelisyo siman mid ayay wadaagaan; madhan haddii ka yar intii kaalin lagu heli jiray',
  'places.candidate_id': 'Musharraxa, sida cinwaanka bogga musharraxa',
  'places.candidate': 'Magaca',
  'places.title': 'Xilka; madhan haddii uusan jirin',
  'places.rank_in_title': 'Kaalinta kuwa isku xilka ah',
  'places.candidates': 'Inta musharrax ee kala horreyntu lahayd',
  'places.title_candidates': 'Inta ka mid ah ee isku xilka ahayd',
  'places.ratings': 'Inta qiimeyn ee kaalintu ku dhisan tahay',

  'checkpoints.heading': 'Baraha hubinta ee diiwaanka furan',
  'checkpoints.text':
    'Bar kasta oo hubin ah oo diiwaanka furan ee qiimeynnadu saxiixay, isla marka la saxiixo. Mid kastaa wuxuu u marag furaa qoraalladiisii hore: tiro qoraallo ah waxay leedahay hal far oo keliya, hadda iyo weligeed. Qofkii mid haystaa halkan ayuu mar kale ka helayaa.',
  'checkpoints.size': 'Inta qoraal ee ay ka marag furto',
  'checkpoints.root': 'Faraha diiwaanka, tirooyin iyo xarfaha a ilaa f',
  'checkpoints.day': 'Maalintii la saxiixay; madhan haddii koobi la soo celiyay la tusay',
  'checkpoints.signed_by': 'Furayaasha saxiixay',
  'checkpoints.note': 'Dhammaanteed, sidii loo saxiixay',

  'embed.heading': 'Musharrax boggaaga ku jira',
  'embed.text':
    'Kaar yar oo leh sawir, magac, xil iyo tirada qiimeynnada. Waxba boggaaga kama socodsiiyo, biraawsarkana waxba kaga ma tago. Geli tirada ku jirta cinwaanka bogga musharraxa.',
  'embed.number': 'Tirada musharraxa',
  'embed.code': 'Koodhka boggaaga',
  'embed.line': 'Ku qor boggaaga',
  'embed.copy': 'Nuqul ka samee',
  'embed.copied': 'Waa la nuqulay',
  'embed.failed': 'Lama nuqulan karin. Fadlan dooro koodhka.',
  'embed.title': 'Tusmada Waxqabadka Qaranka',

  'type.date': 'maalin',
  'type.datetime': 'waqti (UTC)',
  'type.integer': 'tiro dhan',
  'type.string': 'qoraal',
};
