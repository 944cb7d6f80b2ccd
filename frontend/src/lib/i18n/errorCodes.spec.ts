import { arServer } from './catalogues/server/ar';
import { soServer } from './catalogues/server/so';
import { ERROR_CODES } from './errorCodes';

// The client's program has no types of Node, and needs none but here.
declare const __dirname: string;
const { readdirSync, readFileSync } = jest.requireActual<{
  readdirSync: (path: string, options: { recursive: true; encoding: 'utf8' }) => string[];
  readFileSync: (path: string, encoding: 'utf8') => string;
}>('node:fs');

const SERVER = `${__dirname}/../../../../backend/src`;

const source = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
  .map((name) => readFileSync(`${SERVER}/${name}`, 'utf8'))
  .join('\n');

/** Wherever the server gives a refusal its code: the error itself, bad input, overload, the framework's own. */
const GIVEN = [
  /new AppError\(\s*\w+,\s*'([A-Z_]+)'/g,
  /unavailable\(\s*'([A-Z_]+)'/g,
  /invalidInput\([^;]*?, '([A-Z_]+)'\)/g,
  /code = '([A-Z_]+)'/g,
  /code: '([A-Z_]+)',?\s+message:/g,
];

function codesOfServer(): string[] {
  return [...new Set(GIVEN.flatMap((pattern) => [...source.matchAll(pattern)].map(([, code = '']) => code)))];
}

it('knows every code of the server, and no other', () => {
  expect(codesOfServer().sort()).toEqual([...ERROR_CODES].sort());
});

it.each([
  ['so', soServer],
  ['ar', arServer],
])('has a sentence for each of them in %s', (_locale, { codes, fields }) => {
  expect(Object.keys(codes).sort()).toEqual([...ERROR_CODES].sort());
  for (const sentence of [...Object.values(codes), ...Object.values(fields)]) expect(sentence).not.toBe('');
});

it('quotes the server’s sentences about fields to the letter', () => {
  for (const sentence of Object.keys(arServer.fields)) expect(source).toContain(sentence);
});
