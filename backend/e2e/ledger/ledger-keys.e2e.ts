import { NoteSigner } from '../../src/ledger/checkpoints/signed-note.js';
import { RestoredLedger, RIGHT } from '../harness/restored-ledger.js';
import { ENGINE } from '../harness/test-server.js';

// A busy machine may take half a minute for a command.
jest.setTimeout(600_000);

describe(`the keys of the ledger, on ${ENGINE}`, () => {
  let world: RestoredLedger;
  beforeEach(async () => {
    world = new RestoredLedger();
    await world.begin();
  });
  afterEach(() => world.end());

  it('signs with both keys while one replaces the other, and verifiers follow', async () => {
    await world.rate(await world.newVoter(), world.asha);
    await world.append();
    expect(await world.look()).toEqual(RIGHT);
    expect(await world.look('late')).toEqual(RIGHT);
    if (ENGINE === 'sqlite') await world.server.stop();
    const rotated = await world.command('ledger', 'rotate', '--days', '10');
    expect(rotated).toMatchObject({ code: 0, output: expect.stringContaining('Take a backup') });
    if (ENGINE === 'sqlite') await world.start();
    const [former, next] = (await world.state()).keys;
    expect(rotated.output).toContain(next.key);
    expect([next.until, Date.parse(former.until) > Date.now()]).toEqual([null, true]);
    const signatures = async () => (await world.state()).checkpoint.match(/^— /gm).length;
    expect(await signatures()).toBe(2);
    expect(await world.look()).toEqual(RIGHT);

    await world.server.dataSource.query(
      "UPDATE ledger_key SET retires_at = '2026-01-01 00:00:00.000' WHERE id = 1",
    );
    await world.rate(await world.newVoter(), world.bile);
    await world.append();
    expect(await signatures()).toBe(1);
    expect(await world.look()).toEqual(RIGHT);
    expect((await world.look('late')).wrong).toEqual([expect.stringContaining('No trusted key')]);
  });

  it('uses the key in the setting, and keeps the former one for a while', async () => {
    await world.rate(await world.newVoter(), world.asha);
    await world.append();
    expect(await world.look()).toEqual(RIGHT);
    const named = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((key) => key.toString('base64'));
    const rotate = async (...all: string[]) => {
      await world.server.stop();
      world.env.LEDGER_KEY = all.join(',');
      const rotated = await world.command('ledger', 'rotate');
      await world.start();
      return rotated;
    };
    expect(await rotate(named[0] as string)).toMatchObject({ code: 0 });
    expect(await world.look()).toEqual(RIGHT);
    expect(await rotate(named[0] as string)).toMatchObject({ code: 1 });
    expect(await rotate(...(named.toReversed() as string[]))).toMatchObject({ code: 0 });
    await world.rate(await world.newVoter(), world.asha);
    await world.append();
    expect((await world.state()).checkpoint.match(/^— /gm)).toHaveLength(3);
    expect(await world.look()).toEqual(RIGHT);
    expect((await world.state()).keys.map(({ until }: any) => until === null)).toEqual([false, false, true]);
  });

  it('continues from a checkpoint of a key that the backup lacks, if the key is named', async () => {
    await world.rate(await world.newVoter(), world.asha);
    await world.append();
    const backup = await world.backup();
    // The key is replaced after it, and the former one has ended.
    if (ENGINE === 'sqlite') await world.server.stop();
    expect(await world.command('ledger', 'rotate')).toMatchObject({ code: 0 });
    if (ENGINE === 'sqlite') await world.start();
    await world.server.dataSource.query(
      "UPDATE ledger_key SET retires_at = '2026-01-01 00:00:00.000' WHERE id = 1",
    );
    await world.rate(await world.newVoter(), world.asha);
    await world.append();
    expect(await world.look()).toEqual(RIGHT);
    const [former, next] = (await world.state()).keys;
    const strange = new NoteSigner('elsewhere', Buffer.alloc(32, 3)).verifierKey;

    await world.moveTo(backup);
    const resume = (...args: string[]) =>
      world.command('ledger', 'resume', '--checkpoint', world.mirror(), ...args);
    for (const args of [[], ['--key', strange]])
      expect(await resume(...args)).toMatchObject({ code: 1, output: expect.stringContaining('No key of') });
    expect(await resume('--key', next.key.replace('+', '-'))).toMatchObject({ code: 2 });
    expect(await resume('--key', next.key)).toMatchObject({ code: 0 });
    await world.start();
    // The backup lacks the newer key: a stranger who trusts only that key is shown the one that signs now.
    expect((await world.state()).keys).toEqual([
      { ...former, until: null },
      { key: next.key, from: expect.any(String), until: expect.any(String) },
    ]);
    expect(await world.look()).toMatchObject({ code: 1, wrong: [expect.stringContaining('No trusted key')] });
    expect(await world.look('stranger', [former.key])).toEqual(RIGHT);
    await world.expectWhole();
  });

  it('continues with the key in the setting, in addition to the sealed one in the backup', async () => {
    await world.rate(await world.newVoter(), world.asha);
    await world.append();
    expect(await world.look()).toEqual(RIGHT);
    const backup = await world.backup();
    world.env.LEDGER_KEY = Buffer.alloc(32, 4).toString('base64');
    await world.moveTo(backup);
    const resume = () => world.command('ledger', 'resume', '--checkpoint', world.mirror());
    const resumed = await resume();
    expect(resumed).toMatchObject({ code: 0, output: expect.not.stringContaining('cannot be opened') });
    await world.start();
    await world.rate(await world.newVoter(), world.asha);
    await world.append();
    expect((await world.state()).checkpoint.match(/^— /gm)).toHaveLength(2);
    await world.expectWhole();

    // Where that one can't be opened, it says so.
    world.env.JWT_SECRET = 'another secret of the tests, of 32 letters';
    await world.moveTo(backup);
    const alone = await world.command('ledger', 'resume', '--checkpoint', world.mirror());
    expect(alone).toMatchObject({ code: 0, output: expect.stringContaining('so only other keys sign') });
  });
});
