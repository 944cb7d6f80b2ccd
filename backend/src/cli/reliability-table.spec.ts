import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const BACKEND = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(BACKEND, path), 'utf8');

const rows = read('../docs/explanation/reliability.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => {
    const [promise = '', keptBy = '', triedBy = ''] = line.slice(2, -2).split(' | ');
    return { promise, keptBy, tests: triedBy.split('<br>').map(fileAndTitle) };
  });
const tests = rows.flatMap((row) => row.tests);

function fileAndTitle(test: string) {
  const [file = '', ...title] = test.split(': ');
  return { file, title: title.join(': ') };
}

/** What `npm run chaos` and `npm run cluster` do. */
const experiments = readdirSync(join(BACKEND, 'chaos/experiments')).flatMap((file) =>
  [...read(`chaos/experiments/${file}`).matchAll(/^ {2}'([\w-]+)': \{/gm)].map(([, name]) => name),
);

describe('docs/explanation/reliability.md', () => {
  it('names a test for every promise', () => {
    expect(rows.length).toBeGreaterThan(10);
    for (const { promise, keptBy, tests } of rows) {
      expect([promise, keptBy, ...tests.map(({ title }) => title)]).not.toContain('');
    }
  });

  it('names tests that exist', () => {
    const files = readdirSync(BACKEND, { recursive: true, encoding: 'utf8' });
    for (const { file, title } of tests) {
      if (file === 'chaos' || file === 'cluster') continue;
      const path = files.find((one) => basename(one) === file && !one.includes('node_modules')) ?? '';
      expect([file, read(path)]).toEqual([file, expect.stringContaining(title)]);
    }
  });

  it('names experiments that run each night', () => {
    const night = read('../.github/workflows/night.yml');
    for (const command of ['npm run chaos', 'npm run cluster']) expect(night).toContain(command);
  });

  it('names every experiment, and no other', () => {
    const named = tests
      .filter(({ file }) => file === 'chaos' || file === 'cluster')
      .map(({ title }) => title);
    expect([...new Set(named)].sort()).toEqual([...experiments].sort());
  });
});
