import { run } from './harness/commands.js';

// Each command is a process of its own, and a busy machine starts them slowly.
jest.setTimeout(180_000);

/** None: what a command is called like is looked at before anything else. */
const nowhere = { dataDir: '/nowhere', databaseUrl: 'sqlite:/nowhere/npi.sqlite' };

describe('an operators’ command', () => {
  it.each(['migrate', 'admin', 'reconcile', 'backup', 'restore', 'move', 'ledger', 'doctor'])(
    '%s explains itself, and ends with 2 when it is called wrongly',
    async (name) => {
      expect(await run(nowhere, name, ['--help'])).toMatchObject({
        code: 0,
        output: expect.stringContaining(`npm run ${name}`),
      });
      expect((await run(nowhere, name, ['--nonsense'])).code).toBe(2);
    },
  );
});
