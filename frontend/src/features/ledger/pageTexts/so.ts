import type { Translation } from '../../../lib/i18n/translate';
import type { LedgerPageEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/so.ts. */
export const texts: Translation<LedgerPageEnglish, 'so'> = {
  title: 'Diiwaanka furan',
  lead: 'Qiimeyn kastaa waxay ku qoran tahay diiwaan qof kastaa akhrin karo oo aan cidina si qarsoodi ah u beddeli karin. Boggani wuxuu muujiyaa xaaladdiisa, sida qiimeyntaada looga helo, iyo sida aad ilaalintiisa uga qaybqaadan karto.',

  'shows.heading': 'Waxa uu muujiyo',
  'shows.text':
    'Qiimeyn kastaa waa qoraal leh musharrax, wareeg iyo maalin. Qoraallada dambe waxay sheegaan in qiimeyntu tirsan tahay, gees la dhigay, la soo celiyay ama lala tirtiray akoonkeeda. Qofka isku dara qoraallada wuxuu helayaa tirada qiimeynta ee boggan ka muuqata.',
  'shows.how':
    'Qoraal kastaa wuxuu ku xiran yahay dhammaan kuwii ka horreeyay. Haddii mid la saaro, la geliyo ama la beddelo, qof kasta oo hore u akhriyay diiwaanka ayaa ogaan lahaa.',
  'hides.text':
    'Dhibco, magac iyo saacad midna. Dhibcaha qoraalka ku jira way qufulan yihiin, codbixiyaha oo keliya ayaana furi kara.',
  'cannot.heading': 'Waxa aanu ka hor tagi karin',
  'cannot.text':
    'Akoonno dad aan jirin, dad lacag la siiyay ama lagu qasbay inay wax qiimeeyaan, iyo adeege akhriya waxa uu helo. Hubinta akoonnada ayaa ka caawisa kan hore. Diiwaanku kuwa kale waxba kama qaban karo.',
  'cannot.linked':
    'Marka qof akoonkiisa tirtiro, qoraallada qiimeynnadiisa isku waqti ayaa la calaamadeeyaa. Dadka kale waxay malayn karaan inay hal qof leeyahay.',

  'now.heading': 'Diiwaanka hadda',
  'now.none': 'Weli waxba lama saxiixin.',
  'now.failed': 'Diiwaanka furan lama soo rari karin',
  'now.entries': 'Qoraallada',
  'now.waiting': 'Kuwa sugaya in lagu daro',
  'now.whyWaiting':
    'Qoraallada waa la isku daraa dhowr daqiiqo kaddib, si aan habka ay u kala horreeyaan u muujin cidda qiimeynta bixisay.',
  'now.signed': 'La saxiixay (waqtiga Muqdisho)',
  'now.details': 'Faahfaahinta farsamada',
  'now.root': 'Raadka',
  'now.selfCheck': 'Markii ugu dambeysay ee lala barbar dhigay kaydka xogta (waqtiga Muqdisho)',
  'now.noCheck': 'Weli lama hubin',
  'now.agrees': 'Diiwaanka iyo kaydka xogtu waa isku mid.',
  'now.differs': 'Diiwaanka iyo kaydka xogtu isku mid ma aha.',
  'now.halted.restored':
    'Saxiixa waa la hakiyay: koobi kaydka xogta ah ayaa la soo celiyay, maamulkuna weli ma xaqiijin wixii ka dib la saxiixay. Qiimeynnada weli waa la kaydiyaa, waxayna sugayaan in lagu daro.',
  'now.halted.behind_checkpoint':
    'Saxiixa waa la hakiyay: kaydka xogta waxaa ka maqan qoraallo hore loo saxiixay. Hayso koobiyada aad diiwaanka ka haysato. Qiimeynnada weli waa la kaydiyaa, waxayna sugayaan in lagu daro.',
  'now.adopting': 'Qiimeynihii ka horreeyay diiwaanka weli waa lagu darayaa.',
  'now.origin': 'Magaca diiwaanka',
  'now.key': 'Furaha lagu saxiixo',
  'now.keyUntil': 'Wuxuu saxiixayaa ilaa {date}.',

  'search.heading': 'Raadi rasiid',
  'search.text':
    'Halkan ku dheji rasiidka qiimeyn si aad u aragto qoraalkeeda. Qalabkani wuxuu hubiyaa in qoraalku ku jiro diiwaanka la saxiixay. Dhibcaha lama muujiyo. Si aad dhibcahaaga sidoo kale u hubiso, gal oo fur Qiimeynnadayda.',
  'search.label': 'Rasiidka',
  'search.hint': '64 xaraf: tirooyin iyo xarfaha a ilaa f',
  'search.button': 'Raadi',
  'search.running': 'Waa la raadinayaa…',
  'search.empty': 'Fadlan rasiid ku dheji',
  'search.short': 'Bartamaha rasiidkan ayaa maqan: badhanka ku ag yaal ku koobiyee oo dhan',
  'search.characters': 'Rasiidku wuxuu leeyahay tirooyin iyo xarfaha a ilaa f oo keliya',
  'search.length': 'Rasiidku wuxuu leeyahay 64 xaraf; kani wuxuu leeyahay {length}',
  'search.found': 'Qoraalku wuxuu ku jiraa diiwaanka furan.',
  'search.waiting':
    'Qoraalka waa la kaydiyay, dhowaanna diiwaanka furan ayaa lagu darayaa. Waxay qaadataa ilaa toban daqiiqo: mar dambe isku day.',
  'search.wrong': 'Wax baa ka khaldan.',
  'search.notFound': 'Ma jiro qoraal rasiidkan leh.',
  'search.notFoundHint': 'Hubi inaad oo dhan koobiyeysay.',
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
  'entry.text': 'Qoraalka, erey-erey',
  'kind.rating': 'Qiimeyn ayaa la bixiyay',
  'kind.excluded': 'Qiimeyn ayaa gees la dhigay',
  'kind.put_back': 'Qiimeyn ayaa la soo celiyay',
  'kind.counted': 'Qiimeyn ayaa la bilaabay in la tiriyo',
  'kind.pending': 'Qiimeyn ayaa mar kale sugaysa',
  'kind.erased': 'Qiimeyn ayaa lala tirtiray akoonkeeda',
  'kind.accounts': 'Tirada akoonnada',
  'kind.metrics': 'Halbeegyada ayaa isbeddelay',
  'kind.round': 'Wareeg ayaa la qorsheeyay, la beddelay, la furay ama la xiray',
  'kind.publication': 'Kaalmaha ayaa la daabacay',
  'kind.other': 'Wax kale',
  'step.hash.right': 'Qoraalku wuxuu leeyahay rasiidkan.',
  'step.hash.wrong': 'Qoraalku wuxuu leeyahay rasiid kale.',

  'witness.heading': 'Adigu hubi',
  'witness.text':
    'Barnaamij qof kasta u furan ayaa wax walba ku hubiya faylasha furan oo keliya: saxiixyada, in diiwaanku koro oo keliya, iyo in qoraalladu u dhigmaan tirooyinka la muujiyo. Maalin kasta shid, waxaadna noqonaysaa markhaati.',
  'witness.checkpoint': 'Barta hubinta',
  'witness.take':
    'Soo deji barnaamijka: waa hal fayl, scripts/verify.mjs, oo ku jira koodhka tusmadan. Wuxuu u baahan yahay Node.js 20 ama ka dambeeya oo keliya. Akhri, ama qof aad ku kalsoon tahay ha akhriyo.',
  'witness.source': 'Koodhka',
  'witness.run':
    'Shid. Marka ugu horreysa wuxuu muujiyaa furaha uu ku kalsoon yahay. La barbar dhig kan kore iyo kan maamulku meel kale ku daabacay.',
  'witness.keep':
    'Hayso faylka uu barnaamijku ku qoro wixii uu arkay. Inta aad hayso, cidina taariikh kale kuma tusi karto. Taas ayaa kaa dhigaysa markhaati.',
  'witness.daily':
    'Kombiyuutar ha shido maalin kasta, isagoo cron isticmaaleya. Iimayl ayaa kuu imanaya marka wax la sheego jiraan.',
  'witness.wrong':
    'Haddii barnaamijku khalad sheego, hayso wuxuu qoray oo dadka kale tus. Saxiixyada tusmada ayaa ku jira.',
  'witness.others': 'Markhaatiyaal iyo barnaamijyo kale',
  'witness.othersText':
    'Diiwaanku wuxuu isticmaalaa qaababka diiwaannada daahfurnaanta: RFC 6962, iyo tlog-checkpoint, signed-note iyo tlog-tiles ee C2SP. Barnaamijyada qaababkan, sida note iyo tlog ee mashruuca Go, ayaa sidoo kale hubin kara. Geli magaca diiwaanka, furaha iyo cinwaankan:',
};
