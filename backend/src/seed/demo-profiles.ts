/** The profile of a demo candidate. Persons, places and careers are fictional, like all demo data. */
export interface DemoProfile {
  /** The constituency or region; null for candidates of the whole country. */
  readonly region: string | null;
  readonly inOfficeSince: string | null;
  readonly biography: string;
  readonly biographySo: string;
  readonly biographyAr: string;
}

const profile = (
  region: string | null,
  inOfficeSince: string | null,
  [biography, biographySo, biographyAr]: readonly [string, string, string],
): DemoProfile => ({ region, inOfficeSince, biography, biographySo, biographyAr });

/** The profiles in the order of the candidates. */
export const DEMO_PROFILES: readonly DemoProfile[] = [
  profile('Bannaanka Bari', '2022-06-04', [
    'A judge for nineteen years before he entered politics. He began a public register of government contracts.',
    'Siyaasadda ka hor wuxuu garsoore ahaa sagaal iyo toban sano. Wuxuu bilaabay diiwaan dadweyne oo qandaraasyada dawladda ah.',
    'عمل قاضيًا تسعة عشر عامًا قبل دخوله السياسة، وأطلق سجلًا علنيًا للعقود الحكومية.',
  ]),
  profile('Koonfur Cad', '2024-03-18', [
    'A physician who led the national vaccination programme. She publishes the diary of her office every month.',
    'Waa dhakhtarad hoggaamisay barnaamijka tallaalka qaranka. Bil kasta waxay daabacdaa jadwalka xafiiskeeda.',
    'طبيبة قادت البرنامج الوطني للتطعيم، وتنشر جدول أعمال مكتبها كل شهر.',
  ]),
  profile('Webi Sare', '2023-01-15', [
    'A water engineer. Since he took office, forty-one wells have been repaired in the districts of the upper river.',
    'Waa injineer biyaha. Tan iyo markii uu xilka qabtay, waxaa la dayactiray kow iyo afartan ceel oo ku yaal degmooyinka webiga sare.',
    'مهندس مياه، وقد جرى منذ توليه المنصب إصلاح إحدى وأربعين بئرًا في مديريات أعالي النهر.',
  ]),
  profile('Xeebta Dahab', '2021-11-02', [
    'Ran a neighbourhood school before she was elected. Street lighting and the fish market are what she is known for.',
    'Doorashada ka hor waxay maamuli jirtay dugsi xaafadeed. Waxaa lagu yaqaannaa iftiinka waddooyinka iyo suuqa kalluunka.',
    'أدارت مدرسة في الحي قبل انتخابها، وتُعرف بإنارة الشوارع وتنظيم سوق السمك.',
  ]),
  profile(null, '2022-08-09', [
    'Minister for roads and ports. He was a ship’s officer for twelve years and wrote a handbook of coastal trade.',
    'Waa wasiirka waddooyinka iyo dekedaha. Laba iyo toban sano ayuu sarkaal markab ahaa, wuxuuna qoray buug ku saabsan ganacsiga xeebta.',
    'وزير الطرق والموانئ، عمل ضابطًا بحريًا اثني عشر عامًا وألّف دليلًا للتجارة الساحلية.',
  ]),
  profile('Dooxada Cad', '2022-05-30', [
    'A veterinarian from a family of herders. She brought mobile clinics for livestock to every district of the valley.',
    'Waa dhakhtarad xoolaha oo ka timid qoys xoolo-dhaqato ah. Degmo kasta oo dooxada ka mid ah waxay geysay rugo xoolo oo guurguura.',
    'طبيبة بيطرية من أسرة رعاة، وفّرت عيادات متنقلة للمواشي في جميع مديريات الوادي.',
  ]),
  profile('Ceel Barwaaqo', '2021-12-20', [
    'Sits on the committee for public accounts. He answers letters from his constituency on the radio each Thursday.',
    'Wuxuu xubin ka yahay guddiga xisaabaadka dadweynaha. Khamiis kasta ayuu raadiyaha kaga jawaabaa warqadaha deegaan doorashadiisa.',
    'عضو في لجنة الحسابات العامة، ويجيب عن رسائل دائرته في الإذاعة كل يوم خميس.',
  ]),
  profile(null, '2024-02-11', [
    'Minister for education. A mathematics teacher by training, she wrote two of the textbooks that schools use.',
    'Waa wasiiradda waxbarashada. Waxay tahay macallimad xisaabeed, waxayna qortay laba ka mid ah buugaagta dugsiyada.',
    'وزيرة التعليم، معلمة رياضيات في الأصل، ألّفت كتابين من الكتب المدرسية المقررة.',
  ]),
  profile('Buur Nabad', '2020-09-14', [
    'Mediated between villages for a decade before he was appointed. He holds an open meeting in each district twice a year.',
    'Toban sano ayuu tuulooyinka dhexdhexaadinayay ka hor intaan la magacaabin. Degmo kasta sannadkii laba jeer ayuu shir furan ku qabtaa.',
    'قضى عقدًا في الوساطة بين القرى قبل تعيينه، ويعقد اجتماعًا مفتوحًا في كل مديرية مرتين في السنة.',
  ]),
  profile('Geed Weyn', '2023-04-03', [
    'A lawyer who defended journalists. She drafted the bill on access to information.',
    'Waa qareen difaacday saxafiyiinta. Waxay diyaarisay hindise-sharciyeedka helidda xogta.',
    'محامية دافعت عن الصحفيين، وأعدّت مشروع قانون الحصول على المعلومات.',
  ]),
  profile('Laan Biyood', '2021-12-20', [
    'A merchant who stood for parliament after the floods. He speaks mostly on customs and markets.',
    'Waa ganacsade baarlamaanka u tartamay daadadkii ka dib. Badanaa wuxuu ka hadlaa kastamka iyo suuqyada.',
    'تاجر ترشح للبرلمان بعد الفيضانات، ويتحدث غالبًا عن الجمارك والأسواق.',
  ]),
  profile('Togga Cagaaran', '2019-07-27', [
    'Served three terms as a governor. His critics say that he travels much; his office publishes every journey.',
    'Saddex jeer ayuu guddoomiye gobol ahaa. Dadka naqdiya waxay yiraahdaan safar buu ku badan yahay; xafiiskiisuna safar kasta wuu daabacaa.',
    'تولى منصب المحافظ ثلاث فترات. يقول منتقدوه إنه كثير السفر، وينشر مكتبه كل رحلاته.',
  ]),
  profile('Maxjar Hoose', '2022-10-10', [
    'A nurse and union organiser. She chairs the group of members who work on health.',
    'Waa kalkaaliso caafimaad iyo abaabule urur-shaqaale. Waxay guddoomisaa kooxda xildhibaannada caafimaadka ka shaqeysa.',
    'ممرضة ومنظِّمة نقابية، ترأس مجموعة النواب المعنية بالصحة.',
  ]),
  profile(null, '2023-09-05', [
    'Minister for energy. He built the first solar workshop of his town and still teaches there.',
    'Waa wasiirka tamarta. Wuxuu magaaladiisa ka dhisay aqoon-is-weydaarsiga qorraxda ee ugu horreeyay, weli wuu ka dhigaa.',
    'وزير الطاقة، أنشأ أول ورشة للطاقة الشمسية في مدينته ولا يزال يدرّس فيها.',
  ]),
  profile('Togga Sare', '2021-12-20', [
    'Kept a village library before she was elected. She asks more questions in parliament than any other member.',
    'Doorashada ka hor waxay maamuli jirtay maktabad tuulo. Xildhibaannada waxay ugu su’aalo badan tahay baarlamaanka.',
    'كانت أمينة مكتبة قرية قبل انتخابها، وهي أكثر النواب طرحًا للأسئلة في البرلمان.',
  ]),
  profile('Deked Cusub', '2023-02-01', [
    'An architect. He opened the plans of the town to comments and changed a third of them.',
    'Waa naqshadeeye dhismo. Qorshayaasha magaalada ayuu dadka u furay si ay uga faalloodaan, saddex meelood meelna wuu beddelay.',
    'مهندس معماري، فتح مخططات المدينة للتعليق العام وعدّل ثلثها.',
  ]),
  profile(null, '2022-08-09', [
    'Minister for agriculture. She grew up on a sesame farm and set up the seed bank.',
    'Waa wasiiradda beeraha. Waxay ku kortay beer sisin, waxayna aasaastay bangiga abuurka.',
    'وزيرة الزراعة، نشأت في مزرعة سمسم وأسّست بنك البذور.',
  ]),
  profile('Galbeedka Sare', '2024-05-26', [
    'A former diplomat who speaks five languages. He promised to answer every petition within thirty days.',
    'Waa diblomaasi hore oo shan luqadood ku hadla. Wuxuu ballanqaaday inuu codsi kasta soddon maalmood gudahood kaga jawaabo.',
    'دبلوماسي سابق يتحدث خمس لغات، ووعد بالرد على كل عريضة خلال ثلاثين يومًا.',
  ]),
  profile('Ceel Dheer Bari', '2024-01-08', [
    'The youngest member of parliament. She worked in a clinic for mothers and children.',
    'Waa xildhibaanadda ugu da’da yar. Waxay ka shaqeyn jirtay rug hooyada iyo dhallaanka.',
    'أصغر أعضاء البرلمان سنًّا، عملت في عيادة للأمهات والأطفال.',
  ]),
  profile('Banka Galbeed', '2021-03-22', [
    'An officer of the coast guard before he was appointed. His budget was twice returned by the auditors.',
    'Magacaabidda ka hor wuxuu ahaa sarkaal ilaalada xeebaha. Laba jeer ayay hanti-dhowrayaashu miisaaniyaddiisa soo celiyeen.',
    'كان ضابطًا في خفر السواحل قبل تعيينه، وأعاد المدققون موازنته مرتين.',
  ]),
  profile('Jasiirad Dheer', '2022-11-17', [
    'A geologist. She mapped the water under the islands and closed two quarries that endangered it.',
    'Waa khabiirad dhulka. Waxay sawirtay biyaha jasiiradaha ka hooseeya, waxayna xirtay laba god-dhagax oo halis gelinayay.',
    'جيولوجية رسمت خريطة المياه الجوفية في الجزر وأغلقت محجرين كانا يهددانها.',
  ]),
  profile('Qorrax Bax', null, [
    'Newly elected. He taught history and led the association of village teachers.',
    'Dhawaan ayaa la doortay. Taariikhda ayuu dhigi jiray, wuxuuna hoggaamin jiray ururka macallimiinta tuulooyinka.',
    'انتُخب حديثًا، درّس التاريخ وترأس رابطة معلمي القرى.',
  ]),
  profile(null, '2024-06-30', [
    'Minister for women and families. She founded a savings circle that now has four thousand members.',
    'Waa wasiiradda haweenka iyo qoyska. Waxay aasaastay ayuuto hadda afar kun oo xubnood leh.',
    'وزيرة شؤون المرأة والأسرة، أسّست حلقة ادخار تضم اليوم أربعة آلاف عضوة.',
  ]),
  profile('Suuq Weyn', '2020-01-13', [
    'A trader in textiles. He widened the market street and has been in a dispute about it since.',
    'Waa ganacsade dharka. Wuxuu ballaariyay waddada suuqa, tan iyo markaasna muran baa ka taagan.',
    'تاجر أقمشة، وسّع شارع السوق ولا يزال الخلاف حوله قائمًا.',
  ]),
  profile('Bar Hargel', '2024-07-15', [
    'A civil engineer in her first term. Her plan for it is a bus line from the hills to the harbour.',
    'Waa injineer madani ah, waana markii ugu horreysay ee la doorto. Qorshaheedu waa khad bas ah oo buuraha ka yimaada dekeddana gaara.',
    'مهندسة مدنية في ولايتها الأولى، وخطتها خط حافلات من التلال إلى الميناء.',
  ]),
  profile('Tuur Cagaaran', '2021-08-19', [
    'Managed a cooperative of beekeepers. He moved the offices of the region out of the capital of the district.',
    'Wuxuu maamuli jiray iskaashato shinnileyaal. Xafiisyada gobolka ayuu ka raray caasimadda degmada.',
    'أدار جمعية تعاونية للنحّالين، ونقل مكاتب الإقليم إلى خارج مركز المديرية.',
  ]),
];

/** A statement of one candidate, as an example. */
export const DEMO_STATEMENT = {
  candidate: 0,
  statedOn: '2025-02-12',
  source: 'Letter of the President’s office to the index',
  text: 'The register of contracts has been complete since January. If an entry is missing, ask my office. It answers within a week.',
  textSo:
    'Diiwaanka qandaraasyadu waa dhammaystiran yahay tan iyo Janaayo. Qofkii wax ka waaya xafiiskayga ha weydiiyo, toddobaad gudihiisna jawaab ayuu helayaa.',
  textAr: 'اكتمل سجل العقود منذ يناير، ومن لم يجد عقدًا فيه فليسأل مكتبي، وسيصله الجواب خلال أسبوع.',
} as const;
