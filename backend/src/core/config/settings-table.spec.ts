import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string) => readFileSync(join(__dirname, path), 'utf8');
const readme = read('../../../../README.md');

/** What the code asks the environment for, as written in settings.ts. */
function settingsOfCode(): string[] {
  const code = read('settings.ts');
  const named = [...code.matchAll(/'([A-Z][A-Z_]{3,})'/g), ...code.matchAll(/env\.([A-Z][A-Z_]{3,})/g)];
  return [...new Set(named.map(([, name]) => name ?? ''))];
}

describe('the README', () => {
  it('has every setting in its tables, and no other', () => {
    const rows = [...readme.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)];
    const documented = rows.flatMap(([, cell]) =>
      [...(cell ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    );
    expect(documented.sort()).toEqual(settingsOfCode().sort());
  });
});
