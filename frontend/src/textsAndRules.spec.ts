import { en as adminEn } from './admin/texts/en';
import { en } from './lib/i18n/catalogues/en';

// The client's program has no types of Node, and needs none but here.
declare const __dirname: string;
const { existsSync, readdirSync, readFileSync } = jest.requireActual<{
  existsSync: (path: string) => boolean;
  readdirSync: (path: string, options: { recursive: true; encoding: 'utf8' }) => string[];
  readFileSync: (path: string, encoding: 'utf8') => string;
}>('node:fs');

const ROOT = `${__dirname}/../..`;
const SERVER = `${ROOT}/backend/src`;
const read = (path: string) => readFileSync(path, 'utf8');

const document = read(`${ROOT}/docs/texts-and-rules.md`);

const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => {
    const [screen = '', rule = '', tests = '', ...rest] = line.slice(2, -2).split(' | ');
    const seenBy = tests === '—' ? [] : tests.split('<br>');
    return { screen, rule, seenBy: seenBy.map(fileAndTitle), rest };
  });

function fileAndTitle(test: string) {
  const [file = '', ...title] = test.split(': ');
  return { file, title: title.join(': ') };
}

const textsIn = (rule: string) => [...rule.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds a text as a test writes it, with something in place of each variable. */
const asWritten = (text: string) =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map(literally)
      .join('.+'),
  );

/** Tells whether one of the source's tests is called just this. */
const hasTest = (source: string, title: string) =>
  new RegExp(`\\(\\s*(['"\`])${literally(title)}\\1,\\s`).test(source);

it('has whole rows, each once, and counts them', () => {
  for (const { screen, rule, seenBy, rest } of rows) {
    expect([screen, rule]).not.toContain('');
    expect(seenBy.filter(({ file, title }) => !file || !title)).toEqual([]);
    expect(rest).toEqual([]);
  }
  expect(new Set(rows.map(({ screen, rule }) => `${screen} ${rule}`)).size).toBe(rows.length);
  const unseen = rows.filter(({ seenBy }) => seenBy.length === 0);
  expect(document).toContain(`\n${rows.length} rows, ${unseen.length} not yet seen by a test\n`);
});

it('names tests that exist', () => {
  const missing = rows
    .flatMap(({ seenBy }) => seenBy)
    .filter(({ file, title }) => !existsSync(`${ROOT}/${file}`) || !hasTest(read(`${ROOT}/${file}`), title));
  expect(missing).toEqual([]);
});

it('quotes the catalogue or the server to the letter', () => {
  const catalogue = [...Object.values(en), ...Object.values(adminEn)].flatMap((text) =>
    typeof text === 'string' ? [text] : Object.values<string>(text),
  );
  const source = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => read(`${SERVER}/${name}`))
    .join('\n');
  const wrong = rows
    .flatMap(({ rule }) => textsIn(rule))
    .filter((text) => !catalogue.includes(text) && !source.includes(`'${text}'`));
  expect(wrong).toEqual([]);
});

it('names tests whose files hold the quoted text', () => {
  const strangers = rows.flatMap(({ rule, seenBy }) => {
    if (seenBy.length === 0) return [];
    const files = seenBy.map(({ file }) => read(`${ROOT}/${file}`)).join('\n');
    return textsIn(rule).filter((text) => !asWritten(text).test(files));
  });
  expect(strangers).toEqual([]);
});
