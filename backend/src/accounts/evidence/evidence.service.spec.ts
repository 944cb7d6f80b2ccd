import { EvidenceService } from './evidence.service.js';
import type { EvidenceKeysService } from './evidence-keys.service.js';

it('hashes the same alike with one key, and otherwise with the next', async () => {
  const key = (id: number) => ({ id, secret: Buffer.alloc(32, id), closesAt: Number.POSITIVE_INFINITY });
  let current = key(1);
  const evidence = new EvidenceService({ current: async () => current } as Pick<
    EvidenceKeysService,
    'current'
  > as EvidenceKeysService);
  const visitor = { network: '203.0.113.0/24', address: '203.0.113.1', userAgent: 'Firefox/140.0' };
  const first = await evidence.of(visitor);
  expect(await evidence.of(visitor)).toEqual(first);
  expect(await evidence.of({ ...visitor, address: '203.0.113.2' })).toEqual({
    ...first,
    address: expect.not.stringMatching(first.address ?? ''),
  });
  current = key(2);
  const next = await evidence.of(visitor);
  expect(next.evidenceKey).toBe(2);
  for (const kind of ['network', 'address', 'browser'] as const) expect(next[kind]).not.toBe(first[kind]);
});
