/**
 * The content of a demo installation. Every person in it is fictional: names, pictures and scores are invented,
 * and any likeness to a real official or voter is unintended.
 */

import { DEMO_PROFILES, type DemoProfile } from './demo-profiles.js';

export interface DemoTitle {
  readonly name: string;
  readonly nameSo: string;
  readonly nameAr: string;
  readonly description: string;
  readonly descriptionSo: string;
  readonly descriptionAr: string;
}

export interface DemoCandidate extends DemoProfile {
  readonly name: string;
  readonly nameAr: string;
  /** The name of one of `DEMO_TITLES`. */
  readonly title: string;
  /** A file in `demo/portraits`. */
  readonly portrait: string;
  /** An address at a domain that can never exist. */
  readonly officialUrl: string;
}

export interface DemoTitleMetric {
  readonly key: string;
  readonly label: string;
  readonly labelSo: string;
  readonly labelAr: string;
  readonly description: string;
  readonly descriptionSo: string;
  readonly descriptionAr: string;
  /** The name of the only title the metric applies to. */
  readonly title: string;
}

export const DEMO_TITLES: readonly DemoTitle[] = [
  {
    name: 'President',
    nameSo: 'Madaxweyne',
    nameAr: 'رئيس الولاية',
    description: 'Leads a member state of the federation and its government.',
    descriptionSo: 'Wuxuu hoggaamiyaa dawlad goboleed ka tirsan federaalka iyo xukuumaddeeda.',
    descriptionAr: 'يقود ولاية من ولايات الاتحاد وحكومتها.',
  },
  {
    name: 'Minister',
    nameSo: 'Wasiir',
    nameAr: 'وزير',
    description: 'Heads a ministry of the federal government and answers for its results.',
    descriptionSo:
      'Wuxuu madax u yahay wasaarad ka tirsan dawladda federaalka, natiijadeedana isagaa mas’uul ka ah.',
    descriptionAr: 'يرأس وزارة في الحكومة الاتحادية ويُسأل عن نتائجها.',
  },
  {
    name: 'Member of Parliament',
    nameSo: 'Xildhibaan',
    nameAr: 'عضو البرلمان',
    description: 'Makes laws, oversees the government and speaks for a constituency.',
    descriptionSo: 'Sharciyo ayuu dejiyaa, dawladda ayuu la xisaabtamaa, deegaan doorashana wuu ku hadlaa.',
    descriptionAr: 'يسنّ القوانين ويراقب الحكومة ويتحدث باسم دائرة انتخابية.',
  },
  {
    name: 'Governor',
    nameSo: 'Guddoomiye gobol',
    nameAr: 'محافظ إقليم',
    description: 'Directs the administration of a region and coordinates its districts.',
    descriptionSo: 'Wuxuu hagaa maamulka gobol, isuna duwaa degmooyinkiisa.',
    descriptionAr: 'يدير شؤون إقليم وينسّق بين مديرياته.',
  },
  {
    name: 'Mayor',
    nameSo: 'Duqa magaalada',
    nameAr: 'عمدة المدينة',
    description: 'Runs a city and the services its residents use every day.',
    descriptionSo: 'Wuxuu maamulaa magaalo iyo adeegyada ay dadkeedu maalin walba isticmaalaan.',
    descriptionAr: 'يدير مدينة والخدمات التي يستخدمها سكانها كل يوم.',
  },
];

export const DEMO_TITLE_METRICS: readonly DemoTitleMetric[] = [
  {
    key: 'econ',
    label: 'Economic Management',
    labelSo: 'Maareynta dhaqaalaha',
    labelAr: 'إدارة الاقتصاد',
    description: 'Responsible budgeting, and policies that create work and growth.',
    descriptionSo: 'Miisaaniyad si mas’uuliyad leh loo dejiyo, iyo siyaasado abuura shaqo iyo koboc.',
    descriptionAr: 'موازنة مسؤولة وسياسات تخلق فرص العمل والنمو.',
    title: 'Minister',
  },
  {
    key: 'srvc',
    label: 'City Services',
    labelSo: 'Adeegyada magaalada',
    labelAr: 'خدمات المدينة',
    description: 'Water, roads, waste collection and lighting that residents can rely on.',
    descriptionSo: 'Biyo, waddooyin, qashin-qaad iyo iftiin ay dadku isku hallayn karaan.',
    descriptionAr: 'مياه وطرق وجمع نفايات وإنارة يمكن للسكان الاعتماد عليها.',
    title: 'Mayor',
  },
];

/** Name, title, the mean of the generated averages, the number of ratings, and the name in Arabic letters. */
const CAST: readonly (readonly [
  name: string,
  title: string,
  standing: number,
  ratings: number,
  nameAr: string,
])[] = [
  ['Bashir Guled Warfa', 'President', 74, 45, 'بشير غوليد ورفا'],
  ['Hodan Liban Samatar', 'President', 86, 41, 'هودن ليبان سمتر'],
  ['Yahye Dalmar Hirsi', 'Governor', 69, 34, 'يحيى دلمر حرسي'],
  ['Ubah Keynan Jibril', 'Mayor', 87, 30, 'أوباح كينان جبريل'],
  ['Mahad Awale Sugulle', 'Minister', 61, 31, 'مهد عوالي سغلي'],
  ['Dahabo Kulane Warsame', 'Governor', 80, 28, 'دهبو كولاني ورسمي'],
  ['Zakariye Tani Bulhan', 'Member of Parliament', 65, 22, 'زكريا تاني بلحن'],
  ['Idil Sahal Guleid', 'Minister', 82, 36, 'إدل سهل غوليد'],
  ['Olad Magan Fidow', 'Governor', 77, 40, 'أولاد مغن فيدو'],
  ['Sagal Korane Keyse', 'Member of Parliament', 84, 33, 'سغل كوراني كيسي'],
  ['Liban Burale Shire', 'Member of Parliament', 47, 19, 'ليبان بورالي شيري'],
  ['Mursal Kahin Wais', 'President', 57, 38, 'مرسل كاهن ويس'],
  ['Shukri Barkhad Wehliye', 'Member of Parliament', 72, 17, 'شكري برخد وهليي'],
  ['Jabril Samriye Dualeh', 'Minister', 53, 24, 'جبريل سمريي دعالي'],
  ['Halimo Botan Elmi', 'Member of Parliament', 79, 14, 'حليمة بوتان علمي'],
  ['Ayanle Bile Rirash', 'Mayor', 65, 25, 'عيانلي بيلي ريراش'],
  ['Fathiya Maygag Sahal', 'Minister', 76, 27, 'فتحية ميغاغ سهل'],
  ['Isaq Mudey Nurow', 'President', 63, 29, 'إسحاق مودي نورو'],
  ['Ladan Haybe Qayad', 'Member of Parliament', 70, 8, 'لادن هيبي قياد'],
  ['Faysal Tifow Gabow', 'Governor', 45, 26, 'فيصل تيفو غابو'],
  ['Sirad Wardere Mumin', 'Governor', 73, 21, 'سراد ورديري مؤمن'],
  // A newly registered candidate, whom nobody has rated yet.
  ['Bilal Shuriye Nageye', 'Member of Parliament', 60, 0, 'بلال شوريي ناغيي'],
  ['Nasteho Abokor Jirde', 'Minister', 68, 12, 'نستيحو أبوكر جردي'],
  ['Muse Waberi Malow', 'Mayor', 55, 18, 'موسى وابري مالو'],
  ['Hibaq Jeylani Madey', 'Mayor', 83, 5, 'هباق جيلاني مادي'],
  ['Deeq Mataan Illey', 'Governor', 59, 16, 'ديق متان إلي'],
];

const NO_PROFILE = { region: null, inOfficeSince: null, biography: '', biographySo: '', biographyAr: '' };

export const DEMO_CANDIDATES: readonly DemoCandidate[] = CAST.map(([name, title, , , nameAr], index) => ({
  ...NO_PROFILE,
  ...DEMO_PROFILES[index],
  name,
  nameAr,
  title,
  portrait: `portrait-${String(index + 1).padStart(2, '0')}.webp`,
  officialUrl: `https://offices.example/${name.toLowerCase().replaceAll(' ', '-')}`,
}));

/** Usernames. The email address is the username at `voters.example`, a domain that can never receive mail. */
export const DEMO_VOTERS: readonly string[] = [
  'abdi.warsame',
  'adna_k',
  'aisha.m',
  'amina.hargeisa',
  'anab_yare',
  'asad.nur',
  'asha.dahir',
  'ayub_92',
  'bahja.s',
  'barlin.kismayo',
  'caasha.x',
  'dayib.omar',
  'deqa_farah',
  'duale.h',
  'ebyan.ali',
  'fardowsa',
  'farhan.baidoa',
  'filsan_a',
  'gacal.jama',
  'guhad.elmi',
  'habon.yusuf',
  'hanad_07',
  'hawa.beledweyne',
  'hersi.k',
  'hinda.q',
  'ikran.said',
  'ilham_garowe',
  'jamal.dirie',
  'jawahir.m',
  'kaltun.a',
  'khadar.roda',
  'kinsi_nuur',
  'layla.xamar',
  'luul.hassan',
  'mako.jigjiga',
  'maryan.s',
  'mohamud.t',
  'muna_bosaso',
  'mustaf.galkayo',
  'nadifa.h',
  'naima.osman',
  'najma_01',
  'nimco.yare',
  'qamar.abdi',
  'qorane',
  'rahma.dhusamareb',
  'ramla_j',
  'roda.ismail',
  'saado.k',
  'sabirin.m',
  'safiya.merka',
  'sahra.guled',
  'samira_h',
  'shamso.ali',
  'sucaad.bile',
  'tahlil.jowhar',
  'ugaaso',
  'warda.isse',
  'yasin_burao',
  'zamzam.hussein',
];

/** Mulberry32: a small, well-mixed generator. The demo must be the same on every machine and every start. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns an independent generator for each name, so that the order of calls does not matter. */
function generatorFor(name: string): () => number {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return mulberry32(hash);
}

/** Roughly bell-shaped, between `-spread` and `spread`. */
const around = (next: () => number, spread: number): number =>
  ((next() + next() + next()) / 1.5 - 1) * spread;

/** The voters of each candidate. Some voters are far more active than others. */
const VOTERS_OF: readonly ReadonlySet<number>[] = CAST.map(([, , , ratings], candidate) => {
  const drawn = DEMO_VOTERS.map((voter, index) => {
    const activity = 0.35 + generatorFor(`activity ${voter}`)();
    return { index, lot: generatorFor(`lot ${candidate} ${voter}`)() ** (1 / activity) };
  });
  drawn.sort((a, b) => b.lot - a.lot);
  return new Set(drawn.slice(0, ratings).map(({ index }) => index));
});

/**
 * Spreads ratings over the days of a period: some days are busier than others, as with real voters.
 * @returns a function from the part of the ratings that are earlier, from 0 to 1, to days since the beginning, with a
 * fraction
 */
export function demoDays(days: number): (part: number) => number {
  const weights = Array.from({ length: days }, (_, day) => 0.5 + generatorFor(`day ${day}`)());
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return (part) => {
    let rest = part * total;
    for (const [day, weight] of weights.entries()) {
      if (rest < weight) return day + rest / weight;
      rest -= weight;
    }
    return days;
  };
}

/**
 * Returns the scores of a voter for a candidate, an integer from 0 to 100 for each key, or null if there is no such
 * rating. A score starts from the candidate's average and is changed by the candidate's strength in the metric, the
 * voter's leniency, the voter's opinion of this candidate and a little chance, so that the scores of a voter resemble
 * each other, as in real surveys. Some voters use steps of five. In earlier rounds averages differed, and fewer voters
 * rated.
 * @param roundsAgo 0 for today
 */
export function demoScores(
  candidateIndex: number,
  voterIndex: number,
  metricKeys: readonly string[],
  roundsAgo = 0,
): Record<string, number> | null {
  const cast = CAST[candidateIndex];
  const voter = DEMO_VOTERS[voterIndex];
  if (!cast || !voter || !VOTERS_OF[candidateIndex]?.has(voterIndex)) return null;
  // Some of today's voters had not registered yet.
  if (roundsAgo > 0 && generatorFor(`came ${roundsAgo} ${candidateIndex} ${voter}`)() < 0.3) return null;
  const change = roundsAgo > 0 ? around(generatorFor(`change ${roundsAgo} ${candidateIndex}`), 10) : 0;
  const standing = cast[2] + change;
  const character = generatorFor(`character ${voter}`);
  const leniency = around(character, 12);
  const step = character() < 0.35 ? 5 : 1;
  const opinion = around(generatorFor(`opinion ${candidateIndex} ${voter}`), 16);
  const scores: Record<string, number> = {};
  for (const key of metricKeys) {
    const strength = around(generatorFor(`strength ${candidateIndex} ${key}`), 11);
    const chance = around(generatorFor(`chance ${candidateIndex} ${voter} ${key}`), 10);
    const score = Math.round((standing + strength + leniency + opinion + chance) / step) * step;
    scores[key] = Math.min(100, Math.max(0, score));
  }
  return scores;
}
