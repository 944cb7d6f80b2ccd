import type { Translation } from '../../../lib/i18n/translate';
import type { OpenDataEnglish } from './en';

/** In every language, because the server uses them to name the page. */
export const texts: Translation<OpenDataEnglish, 'so'> = {
  title: 'Xog furan',
  lead: 'Tirooyin uu qof kastaa hubin karo oo isticmaali karo. Dhibco iyo codbixiyeyaal midna kuma jiro.',
  loadFailed: 'Liiska faylasha lama soo rari karin',

  'about.heading': 'Ruqsadda',
  'about.licence':
    'Ruqsaddu waa Creative Commons Attribution 4.0: xogta wax kasta u isticmaal, adigoo isha ku sheegaya {site}.',
  'about.days':
    'Maalmuhu waa maalmo dhan oo UTC ah. Maalin waxay soo baxdaa saacad ka dib marka ay dhammaato, weligeedna kama horrayso marka booqdayaashu natiijadeeda arkaan.',
  'about.through': 'Tirada qiimeynnadu waxay gaarsiisan tahay {date}.',
  'about.notYet': 'Weli tirooyin qiimeynno ma jiraan.',
  'about.licenceLink': 'Ruqsadda',

  'program.heading': 'Barnaamijyada',
  'program.text':
    'Hal sharraxaad oo qaabka Data Package ah ayaa taxda dhammaan faylasha oo sharraxda tiir kasta. Bogagga goobaha kale dhammaan way akhrin karaan.',
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
    'Inta qiimeyn ee maalin kasta la bilaabay in la tiriyo, iyo inta laga joojiyay. Maalin dhammaatay isma beddesho: isbeddellada dambe ee qiimeyn waxay hoos yimaaddaan maalinta ay dhacaan. Dhammaan inta la tiriyay ilaa maalin, marka laga jaro dhammaan inta laga saaray, waa inta la tirinayay dhammaadkeeda. Musharraxiinta aan hadda liiska ku jirin waa laga reebay.',
  'ratings.day': 'Maalinta isbeddelka',
  'ratings.round_id': 'Wareegga qiimeynnada la bixiyay',
  'ratings.candidate_id': 'Musharraxa, sida cinwaanka bogga musharraxa',
  'ratings.candidate': 'Magaca siduu hadda yahay',
  'ratings.title_id': 'Xilka musharraxu hayay markii la qiimeeyay; 0 haddii aan la garanayn',
  'ratings.title': 'Magaciisa Ingiriisiga siduu hadda yahay; madhan haddii uusan liiska ku jirin',
  'ratings.counted':
    'Qiimeynno la bilaabay in la tiriyo: la bixiyay, la soo celiyay, ama codbixiyeyaashoodu gaareen heerka loo baahan yahay',
  'ratings.taken_out':
    'Qiimeynno laga joojiyay tirinta: gees la dhigay, akoonno la tirtiray, ama codbixiyeyaashoodu ka hooseeyaan heerkaas',

  'accounts.heading': 'Akoonno heer iyo maalin',
  'accounts.text':
    'Tirada akoonnada dhammaadka maalin kasta, oo daqiiqado gudahood la tiriyay. Haddii goobtu shaqayn wayday dhammaadka maalin iyo maalinta xigta oo dhan, maalintaasi saf ma laha.',
  'accounts.day': 'Maalinta dhammaadkeeda la tiriyay',
  'accounts.level':
    'Caddaynta ugu sarraysa ee milkiilaha: waxba, cinwaanka iimaylka, lambarka telefoonka, ama shakhsiyan',
  'accounts.origin': 'In milkiiluhu isdiiwaangeliyay, ama maamuleyaal sameeyeen akoonka',
  'accounts.accounts': 'Tirada akoonnada',
  'accounts.counted_at': 'Goorta la tiriyay',

  'excluded.heading': 'Qiimeynno gees la dhigay sabab iyo maalin',
  'excluded.text':
    'Inta qiimeyn ee maamuleyaashu maalin kasta gees dhigeen, iyo inta ay soo celiyeen, sida sababta codbixiyeyaasha la tuso.',
  'excluded.day': 'Maalinta go’aanka',
  'excluded.reason': 'Sababta gees loo dhigay',
  'excluded.excluded': 'Qiimeynno gees la dhigay, ha la tirinayay ama ha sugayeene',
  'excluded.put_back': 'Qiimeynno la soo celiyay, sida sababtii gees loogu dhigay',

  'places.heading': 'Kaalmaha wareegyada dhammaaday',
  'places.text':
    'Kala horreynta kama dambaysta ah ee wareeg, iyo magacyadii maalintaas. Weligeed isma beddesho.',
  'places.round_id': 'Wareegga',
  'places.round': 'Magaciisa Ingiriisiga siduu hadda yahay',
  'places.place': 'Booska liiska, laga bilaabo 1',
  'places.rank':
    'Celcelisyo siman kaalin ayay wadaagaan; madhan haddii musharraxu haystay qiimeyn aad u tiro yar',
  'places.candidate_id': 'Musharraxa, sida cinwaanka bogga musharraxa',
  'places.candidate': 'Magaca',
  'places.title': 'Xilka; madhan haddii uusan jirin',
  'places.rank_in_title': 'Kaalinta musharraxiinta isku xilka ah',
  'places.candidates': 'Tirada musharraxiinta ee kala horreynta',
  'places.title_candidates': 'Tirada musharraxiinta isku xilka ah',
  'places.ratings': 'Tirada qiimeynnada musharraxa',

  'checkpoints.heading': 'Baraha hubinta ee diiwaanka furan',
  'checkpoints.text':
    'Bar kasta oo hubin ah oo la saxiixay oo diiwaanka furan, isla marka la saxiixo. Mid kastaa wuxuu u marag furaa qoraallada ilaa cabbirkiisa: tiradaas qoraallo ah hal raad oo keliya ayay leedahay. Bar kasta oo aad kaydsatay halkan ayaad mar kale ka heli kartaa.',
  'checkpoints.size': 'Tirada qoraallada',
  'checkpoints.root': 'Raadka geedka, hexadecimal ahaan',
  'checkpoints.day': 'Maalintii la saxiixay; madhan haddii bar koobi la soo celiyay la tusay',
  'checkpoints.signed_by': 'Furayaasha saxiixay',
  'checkpoints.note': 'Qoraalka la saxiixay oo dhan',

  'embed.heading': 'Musharrax ku muuji boggaaga',
  'embed.text':
    'Kaar yar oo leh sawir, magac, xil iyo tirada qiimeynnada. Barnaamij boggaaga kuma shido, biraawsarkana waxba kuma kaydiyo. Geli lambarka ku jira cinwaanka bogga musharraxa.',
  'embed.number': 'Lambarka musharraxa',
  'embed.line': 'Ku dheji boggaaga',
  'embed.copy': 'Koobiyee',
  'embed.copied': 'Waa la koobiyeeyay',
  'embed.failed': 'Lama koobiyeyn karin. Fadlan dooro koodhka.',

  'type.date': 'maalin',
  'type.datetime': 'waqti (UTC)',
  'type.integer': 'tiro dhan',
  'type.string': 'qoraal',
};
