import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;

describe('the pages for operators', () => {
  const howTo = readdirSync(new URL('docs/how-to', ROOT)).map((name) => `docs/how-to/${name}`);

  it.each([...howTo, 'docs/reference/commands.md', 'docs/reference/monitoring.md'])(
    '%s names only scripts that package.json has',
    (page) => {
      const named = [...read(page).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
      expect(named.filter((name) => !(name in scripts))).toEqual([]);
    },
  );

  it('the reference has a row for each command', () => {
    const commands = Object.keys(scripts).filter((name) =>
      scripts[name]?.startsWith('node backend/dist/cli/'),
    );
    const rows = [...read('docs/reference/commands.md').matchAll(/^\| `([a-z]+)/gm)].map(([, name]) => name);
    expect(commands.filter((name) => !rows.includes(name))).toEqual([]);
  });

  it('the reference has a row for each alarm, and for no other', () => {
    const alarms = [...read('docker/monitoring/alerts.yml').matchAll(/alert: (\w+)/g)].map(
      ([, name]) => name,
    );
    const [, table = ''] = read('docs/reference/monitoring.md').split(/^## Alarms$|^## Findings/m);
    const rows = [...table.matchAll(/`([A-Z][a-z]+(?:[A-Z][a-z]+)*)`(?=.*? \|)/g)].map(([, name]) => name);
    expect(new Set(rows)).toEqual(new Set(alarms));
  });
});
