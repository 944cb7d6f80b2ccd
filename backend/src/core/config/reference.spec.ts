import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMIT_NAMES, LIMIT_TABLE } from './limit-table.js';
import { limitsReference } from './reference.js';

const read = (name: string) => readFileSync(join(__dirname, '../../../../docs/reference', name), 'utf8');

describe('the reference', () => {
  it('of limits is what the code says: npm run generate:reference -w backend', () => {
    expect(read('limits.md')).toBe(limitsReference());
  });

  it.each(LIMIT_NAMES)('says in at most 25 words what %s counts', (name) => {
    expect(LIMIT_TABLE[name].counts.split(' ').length).toBeLessThanOrEqual(25);
  });
});
