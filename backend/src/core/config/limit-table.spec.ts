import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMIT_TABLE, type LimitName, limitAbove } from './limit-table.js';

const read = (path: string) => readFileSync(join(__dirname, '../../../..', path), 'utf8');
const names = Object.keys(LIMIT_TABLE) as LimitName[];

describe('the table of limits', () => {
  const ofAddresses = names.filter((name) => LIMIT_TABLE[name].by === 'address');

  it.each(ofAddresses)('has for %s a limit by network above it, with room for several addresses', (name) => {
    const above = limitAbove(name);
    expect(above && LIMIT_TABLE[above].by).toBe('network');
    const [own, network] = [LIMIT_TABLE[name], LIMIT_TABLE[above ?? name]];
    expect(network.count / network.seconds).toBeGreaterThan(own.count / own.seconds);
    expect(network.seconds).toBeGreaterThanOrEqual(own.seconds);
  });

  it('has no limit by address under another name, nor one above two', () => {
    expect(names.filter((name) => name.endsWith('Address') && !ofAddresses.includes(name))).toEqual([]);
    const above = names.map(limitAbove).filter((name) => name !== null);
    expect(new Set(above).size).toBe(above.length);
    expect(above).toHaveLength(ofAddresses.length);
  });
});

interface Schema {
  $ref?: string;
  properties?: object;
}

interface Operation {
  'x-access'?: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

describe('nginx', () => {
  /** Limits for strangers and voters only, because administrators are few and known. */
  const { paths, components } = JSON.parse(read('backend/openapi.json')) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const fieldsOf = ({ $ref = '', properties = {} }: Schema): string[] => {
    const named = components.schemas[$ref.split('/').at(-1) ?? ''];
    return named ? fieldsOf(named) : Object.keys(properties);
  };
  const costly = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods)
      .filter((operation) => operation['x-access'] !== 'admin')
      .flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}))
      .filter(({ schema }) =>
        fieldsOf(schema).some((field) => /^(.*password|email|phone|code|token)$/.test(field)),
      )
      .map(() => path),
  );
  /** Patterns, and paths that have a location of their own. */
  const narrow = [
    ...read('docker/locations.conf').matchAll(
      /location (~\*|=) (\S+) \{\s+limit_req zone=credentials burst/g,
    ),
  ].map(([, kind, path = '']) => new RegExp(kind === '=' ? `^${path}$` : path, 'i'));
  const isNarrow = (path: string) => narrow.some((pattern) => pattern.test(path));

  it('has found those that hash a password, or send something to whom a stranger names', () => {
    expect(costly).toEqual(
      expect.arrayContaining(['/api/auth/login', '/api/auth/phone/code', '/api/contact']),
    );
  });

  it.each([...new Set(costly)])('counts %s to the narrow limit', (path) => {
    expect(isNarrow(path)).toBe(true);
  });

  it.each(['/api/auth/me', '/api/auth/phone', '/api/candidates', '/api/ratings', '/api/contact/7'])(
    'does not count %s to it',
    (path) => expect(isNarrow(path)).toBe(false),
  );
});
