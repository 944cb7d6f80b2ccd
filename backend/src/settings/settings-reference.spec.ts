import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMIT_NAMES, LIMIT_TABLE } from '../core/config/limit-table.js';
import { COMPOSE_SETTINGS, SETTING_LIST, SITE_TEXTS } from '../core/config/setting-list.js';
import { readSettings } from '../core/config/settings.js';
import { limitsReference, settingsReference } from './settings-reference.js';

const read = (path: string) => readFileSync(join(__dirname, path), 'utf8');
const document = (name: string) => read(`../../../docs/reference/${name}`);
/** A link counts by its text. */
const wordsOf = (text: string) => text.replace(/\]\([^)]*\)/g, ']').split(' ').length;

describe('the reference, which npm run generate:reference -w backend writes,', () => {
  it('is what the code says', () => {
    expect(document('limits.md')).toBe(limitsReference());
    expect(document('settings.md')).toBe(settingsReference());
  });

  it.each(LIMIT_NAMES)('says in at most 25 words what %s counts', (name) => {
    expect(wordsOf(LIMIT_TABLE[name].counts)).toBeLessThanOrEqual(25);
  });

  it.each([...SETTING_LIST, ...COMPOSE_SETTINGS])(
    'says in one sentence of at most 25 words what $name means',
    ({ meaning }) => {
      expect(wordsOf(meaning)).toBeLessThanOrEqual(25);
      expect(meaning).toMatch(/^[^ ].*\.$/);
    },
  );

  it('has every setting that the code reads, once, and no other', () => {
    const code = read('../core/config/settings.ts');
    const named = [...code.matchAll(/'([A-Z][A-Z_]{3,})'/g), ...code.matchAll(/env\.([A-Z][A-Z_]{3,})/g)];
    const used = new Set(named.map(([, name]) => name));
    for (const name of SITE_TEXTS) used.delete(name);
    expect(SETTING_LIST.map(({ name }) => name).sort()).toEqual([...used].sort());
  });

  it.each(SETTING_LIST.filter((setting) => setting.default !== null))(
    'gives $name the default that the code has',
    ({ name, default: value }) => {
      const { environment: _given, ...settings } = readSettings({ [name]: value ?? '' });
      expect(readSettings({})).toMatchObject(settings);
    },
  );
});
