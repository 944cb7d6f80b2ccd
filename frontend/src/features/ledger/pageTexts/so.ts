import type { Translation } from '../../../lib/i18n/translate';
import type { LedgerPageEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<LedgerPageEnglish, 'so'> = {
  title: 'Diiwaanka furan',
  lead: 'Qiimeyn kastaa waxay ku qoran tahay diiwaan qof kastaa akhrin karo oo aan cidina si qarsoodi ah u beddeli karin. Halkan ka eeg siduu yahay, sida qiimeyntaada looga helo, iyo sida aad uga qayb qaadan karto ilaalintiisa.',
  'more.openData': 'Xogta furan',
  'more.transparency': 'Hufnaanta',
  'more.method': 'Habka',

  'shows.heading': 'Waxa uu muujiyo',
  'shows.text':
    'Qiimeyn kastaa waa qoraal: musharraxa, wareegga iyo maalinta. Sidoo kale wixii ku dhaca: inay tirsan tahay, in gees la dhigay, inay soo noqotay, ama inay akoonkeeda la tirtirantay. Qofka tiriya qoraallada wuxuu helayaa tirada qiimeynta ee boggan ka muuqata.',
  'shows.how':
    'Qoraal kastaa wuxuu ku xiran yahay dhammaan kuwii ka horreeyay. Haddii mid laga saaro, dib lagu daro ama la beddelo, qof kasta oo hore u akhriyay diiwaanka ayaa arki lahaa.',
  'hides.text':
    'Dhibco, magac iyo saacad midna. Dhibcuhu qoraalka ayay ku xiran yihiin, qofka qiimeeyay oo keliya ayaana furi kara.',
  'cannot.heading': 'Waxa aanu ka hor tagi karin',
  'cannot.text':
    'Akoonno dad aan jirin, dad lacag la siiyay ama lagu qasbay inay wax qiimeeyaan, iyo adeege akhriya waxa loo diro. Kan hore waxaa loo hubiyaa akoonnada; kuwa kale diiwaan waxba kama qaban karo.',
  'cannot.linked':
    'Marka qof akoonkiisa tirtiro, qoraallada qiimeyntiisa isku mar ayaa la calaamadeeyaa, sidaas darteed waxaa la malayn karaa inay hal qof lahaayeen.',

  'now.heading': 'Diiwaanka hadda',
  'now.none': 'Weli waxba lama saxiixin.',
  'now.failed': 'Diiwaanka furan lama soo rari karin',
  'now.entries': 'Qoraallada',
  'now.waiting': 'Kuwa boos sugaya',
  'now.signed': 'La saxiixay',
  'now.details': 'Faahfaahinta farsamada',
  'now.root': 'Faraha diiwaanka',
  'now.selfCheck': 'Markii ugu dambeysay ee lala barbar dhigay kaydka xogta',
  'now.noCheck': 'Weli lama hubin',
  'now.agrees': 'Diiwaanka iyo kaydka xogtu waa isku mid.',
  'now.differs': 'Diiwaanka iyo kaydka xogtu isku mid ma aha.',
  'now.halted.restored':
    'Hadda waxba lama saxiixayo: koobi hore oo kaydka xogta ah ayaa la soo celiyay, wixii ka dib la saxiixayna weli lama sheegin. Qiimeynnada sidii hore ayaa loo kaydiyaa, waxayna sugayaan booskooda.',
  'now.halted.behind_checkpoint':
    'Hadda waxba lama saxiixayo: kaydka xogtu ma hayo wixii hore loo saxiixay. Hay wixii aad diiwaanka ka aragtay. Qiimeynnada sidii hore ayaa loo kaydiyaa, waxayna sugayaan booskooda.',
  'now.adopting': 'Qiimeynihii ka horreeyay diiwaanka weli waa lagu darayaa.',
  'now.origin': 'Magaca diiwaanka',
  'now.key': 'Furaha lagu saxiixo',
  'now.keyUntil': 'Wuxuu saxiixayaa ilaa {date}.',

  'search.heading': 'Raadi rasiid',
  'search.text':
    'Halkan ku dheji rasiidka qiimeyn: waxaad arkaysaa qoraalkeeda, aaladdanina waxay hubinaysaa inuu ku jiro diiwaanka la saxiixay. Dhibcaha lama muujiyo. Si aad kuwaaga u hubiso, gal oo fur Qiimeynnadayda.',
  'search.label': 'Rasiidka',
  'search.hint': '64 xaraf: tirooyin iyo xarfaha a ilaa f',
  'search.button': 'Raadi',
  'search.running': 'Waa la raadinayaa…',
  'search.empty': 'Marka hore rasiid ku dheji',
  'search.short': 'Bartamaha rasiidkan waa laga tegay: badhanka ku ag yaal ku koobiyee oo dhan',
  'search.characters': 'Rasiidku wuxuu leeyahay tirooyin iyo xarfaha a ilaa f oo keliya',
  'search.length': 'Rasiidku wuxuu leeyahay 64 xaraf; kani wuxuu leeyahay {length}',
  'search.found': 'Qoraalku wuxuu ku jiraa diiwaanka furan.',
  'search.waiting':
    'Qoraalka waa la kaydiyay, wuxuuna sugayaa booskiisa diiwaanka furan. Waxay qaadataa ilaa toban daqiiqo: mar dambe eeg.',
  'search.wrong': 'Wax baa ka khaldan.',
  'search.notFound': 'Ma jiro qoraal rasiidkan leh.',
  'search.notFoundHint': 'Hubi inaad oo dhan koobiyaysay.',
  'search.whatToDo':
    'Rasiidka hay, sawir ka qaado boggan, oo noo sheeg annaga ama dadka kale ee tusmadan la socda.',
  'search.contact': 'La xiriir',
  'search.failed': 'Lama raadin karin. Fadlan isku day mar kale.',
  'search.noCrypto': 'Biraawsarkani qoraalka ma hubin karo. Mid kale isku day.',

  'entry.heading': 'Qoraalka',
  'entry.kind': 'Waxa uu sheegayo',
  'entry.candidate': 'Musharraxa',
  'entry.unlisted': 'Lambar {id}, oo aan hadda liiska ku jirin',
  'entry.round': 'Wareegga',
  'entry.day': 'Maalinta (UTC)',
  'entry.place': 'Booska',
  'entry.placeOf': '{place} ka mid ah {size}',
  'entry.text': 'Qoraalka, eray eray',
  'kind.rating': 'Qiimeyn ayaa la bixiyay',
  'kind.set_aside': 'Qiimeyn ayaa gees la dhigay',
  'kind.put_back': 'Qiimeyn ayaa la soo celiyay',
  'kind.counted': 'Qiimeyn ayaa la tiriyay',
  'kind.waiting': 'Qiimeyn ayaa mar kale sugaysa',
  'kind.erased': 'Qiimeyn ayaa akoonkeeda la tirtirantay',
  'kind.accounts': 'Inta akoon ee jirtay',
  'kind.metrics': 'Waxa la weydiiyo ayaa is beddelay',
  'kind.round': 'Wareeg ayaa la qorsheeyay, la beddelay, la furay ama la xiray',
  'kind.publication': 'Kaalmaha ayaa la daabacay',
  'kind.other': 'Wax kale',
  'step.hash.right': 'Qoraalku wuxuu leeyahay rasiidkan.',
  'step.hash.wrong': 'Qoraalku wuxuu leeyahay rasiid kale.',

  'witness.heading': 'Adigu hubi',
  'witness.text':
    'Barnaamij qof kasta akhrin karo ayaa dhammaan ku hubiya faylasha furan oo keliya: saxiixyada, in diiwaanku koray oo keliya, iyo in qoraalladu bixiyaan tirooyinka la muujiyo. Maalin kasta wad, waxaadna noqonaysaa markhaati.',
  'witness.checkpoint': 'Barta hubinta',
  'witness.take':
    'Soo qaado barnaamijka: waa hal fayl, scripts/verify.mjs, oo ku jira koodhka tusmadan. Wuxuu u baahan yahay Node.js 20 ama ka dambeeya, wax kalena uma baahna. Akhri, ama qof aad ku kalsoon tahay ha akhriyo.',
  'witness.source': 'Koodhka',
  'witness.run':
    'Shid. Marka ugu horreysa wuxuu sheegayaa furaha uu ku kalsoon yahay: la barbar dhig kan kore iyo kan maamulku meel kale ku daabacay.',
  'witness.keep':
    'Hay faylka uu ku qoro wixii uu arkay. Inta aad hayso cidina taariikh kale kuma tusi karto: taas ayaa kaa dhigaysa markhaati.',
  'witness.daily':
    'Kombiyuutar ha shido maalin kasta, adigoo cron isticmaalaya. Iimayl ayaa imanaya marka wax jiraan.',
  'witness.wrong':
    'Haddii uu sheego in wax khaldan yihiin, hay wuxuu qoray oo dadka kale tus. Saxiixyada tusmada ayaa ku jira.',
  'witness.others': 'Markhaatiyaasha iyo barnaamijyada hore u jiray',
  'witness.othersText':
    'Diiwaanku wuxuu leeyahay qaababka diiwaannada hufnaanta: RFC 6962, iyo tlog-checkpoint, signed-note iyo tlog-tiles ee C2SP. Wixii kuwaas akhriya, sida note iyo tlog ee mashruuca Go, ayaa isna hubin kara. Sii magaca diiwaanka, furaha iyo cinwaankan:',
};
