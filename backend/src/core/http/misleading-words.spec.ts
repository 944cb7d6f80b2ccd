import { readdirSync, readFileSync } from 'node:fs';

// Words that reversed a meaning, with the wrong and the right sense, in catalogues, emails and the server's
// own texts.

// Tests run in the server's folder.
const sources = ['src', '../frontend/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

/** The officials who are rated, the glossary's own line, and other words of the same root. */
const ALLOWED =
  /المسؤولين العموميين|القيادات والمسؤولين|مشرف؛ مسؤول|مسؤول أمام|موازنة مسؤولة|ومسؤوليهم العموميين|المسؤولين المدرجين|المسؤولة عن/g;

const MISLEADING: [said: RegExp, meant: string][] = [
  [/مسؤول|مسئول/, 'مشرف: an official is not an administrator'],
  [/'published\.at': 'حتى|'الأرقام حتى/, 'بتاريخ: as of, not until'],
  [/dansan/i, 'damsan'],
  [/calaamad furan/i, 'raad qarsoodi ah: a keyed fingerprint is no open mark'],
  [/xafiiska dhexdiisa/i, 'xilkan gudihiisa: within the office, not inside the bureau'],
  [/qiimeyn(no)?(\s|\\u00a0)yar/i, 'tiro yar oo qiimeyn: few ratings, not low ones'],
  [/buuxint?a?\b/i, 'ku shubasho: stuffing, not filling'],
  [/qiimayn/i, 'qiimeyn'],
  [/taleefan/i, 'telefoon'],
  [/dhinac (la|loo|loogu|lama)? ?dhig/i, 'gees'],
  [/akoon ma u lahayd/i, 'Akoon ma leedahay?'],
  [/fadhiga|\bgalitaan/i, 'gelitaan'],
  [/\bfarii/i, 'farriin'],
  [/\bserver-?ku\b/i, 'adeege'],
  [/maamulayaa|isticmaalayaa|codbixiyayaa/i, 'maamuleyaal, isticmaaleyaal, codbixiyeyaal'],
  [/koobbi|nuqul/i, 'koobiyee'],
  [/astaantaada/i, 'bogga Xogtayda: the profile has one name'],
  [/'published\.at': 'ilaa/i, 'sidii ay ahayd: as of, not until'],
  [/تنحية/, 'استبعاد: ratings are excluded by one word'],
];

it('finds the texts of both sides', () => {
  expect(
    sources.filter((file) => /catalogues\/(ar|so)\.ts$|-mail-texts\.ts$/.test(file)).length,
  ).toBeGreaterThan(3);
});

it.each(MISLEADING)('%p is nowhere: %s', (said) => {
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .replace(ALLOWED, '')
      .split('\n')
      .flatMap((line, index) => (said.test(line) ? [`${file}:${index + 1}`] : [])),
  );
  expect(found).toEqual([]);
});
