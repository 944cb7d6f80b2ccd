import type { DatabaseService } from '../../core/database/database.service.js';
import type { Account } from './auth.repository.js';
import type { KnownNetworksRepository } from './known-networks.repository.js';
import { KnownNetworksService } from './known-networks.service.js';

it('recognises a network that an earlier version remembered', () => {
  const networks = new KnownNetworksService(
    'a secret of the tests, long enough to be one',
    {} as DatabaseService,
    {} as KnownNetworksRepository,
  );
  const remembered = 'c13bc9cbecf299e9fe436ee15ea73efbac296a3399d12acdf5ff7fbb72f37439';
  const account = { user: { id: 7 }, networks: new Map([[remembered, new Date(0)]]) } as unknown as Account;
  expect(networks.of(account, { address: '192.0.2.7', network: '192.0.2.0' })).toEqual({
    address: true,
    network: true,
  });
  expect(networks.of(account, { address: '192.0.2.8', network: '192.0.2.0' })).toEqual({
    address: false,
    network: true,
  });
});
