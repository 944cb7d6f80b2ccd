import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAlone as run } from '../harness/commands.js';

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

  it('checks only the settings if no database exists yet', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'npi-commands-'));
    const place = { ...nowhere, dataDir };
    const env = {
      DATABASE_URL: 'mysql://npi:password@127.0.0.1:1/npi',
      NODE_ENV: 'production',
      JWT_SECRET: '',
      SMTP_URL: 'smtp://mail.example',
    };
    const bad = await run(place, 'doctor', ['--settings'], '', env);
    expect(bad).toMatchObject({ code: 1, output: expect.stringContaining('JWT_SECRET_FILE') });
    expect(bad.output).toContain('PUBLIC_URL');
    expect(bad.output).toMatch(/^version \d\S+ \(commit \S+.*\)$/m);
    const whole = { ...env, JWT_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://index.example' };
    expect(await run(place, 'doctor', ['--settings'], '', whole)).toMatchObject({ code: 0 });
    expect(await run(place, 'doctor', [], '', whole)).toMatchObject({ code: 1 });
    rmSync(dataDir, { recursive: true });
  });
});
