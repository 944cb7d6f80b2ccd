import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '../../../scripts/verify.mjs';
import { SequencerTask } from '../../src/ledger/checkpoints/sequencer.task.js';
import { COUNTS } from '../../src/ledger/entries/ledger-reader.service.js';
import { LedgerSelfCheckService } from '../../src/reconciliation/ledger-self-check.service.js';
import { makeTitleWithMetrics, removeGlobalMetrics } from './ballots.js';
import type { Client } from './client.js';
import { run } from './commands.js';
import { emptyPlace, migratedPlace, type OwnPlace } from './places.js';
import { TestServer } from './test-server.js';
import { expectTotalsToEqualRows } from './totals.js';

const { maxAgeMs } = COUNTS;

const SECRET = 'a secret of the tests with 32 letters';

/** A server whose ledger is backed up and restored elsewhere, and a stranger who watches it; new for each test. */
export class RestoredLedger {
  folder: string;
  place: OwnPlace;
  server: TestServer;
  keys: string[];
  asha: any;
  bile: any;
  /** Settings of the server and of commands. */
  env: Record<string, string>;

  async begin(): Promise<void> {
    // Count on every call: a cached count would hide what the test has changed.
    COUNTS.maxAgeMs = 0;
    this.env = { JWT_SECRET: SECRET };
    this.folder = mkdtempSync(join(tmpdir(), 'npi-ledger-restore-'));
    this.place = await migratedPlace(this.folder);
    await this.start();
    const admin = await this.server.admin();
    await removeGlobalMetrics(admin);
    const made = await makeTitleWithMetrics(admin, 2);
    this.keys = made.keys;
    this.asha = await admin.makeCandidate({ name: 'Asha', title: made.name });
    this.bile = await admin.makeCandidate({ name: 'Bile', title: made.name });
  }

  async end(): Promise<void> {
    COUNTS.maxAgeMs = maxAgeMs;
    await this.server.stop().catch(() => undefined);
    await this.place.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  command(name: string, ...args: string[]) {
    return run(this.place, name, args, '', this.env);
  }

  async start(): Promise<void> {
    this.server = await TestServer.start({ beside: this.place, env: this.env });
  }

  append(): Promise<number> {
    return this.server.app.get(SequencerTask).appendAll();
  }

  async state(): Promise<any> {
    return (await this.server.visitor().get('/api/ledger')).body;
  }

  async rate(voter: Client, candidate: any): Promise<any> {
    const scores = Object.fromEntries(this.keys.map((key) => [key, 50]));
    const { status, body } = await voter.post('/api/ratings', { candidateId: candidate.id, scores });
    expect(status).toBe(201);
    return body;
  }

  newVoter(): Promise<Client> {
    return this.server.visitor().register();
  }

  /**
   * What a stranger finds who keeps what there was.
   * @param name of the files in which that is
   * @param keys that are trusted in the stead of those kept
   */
  async look(name = 'stranger', keys: string[] = []) {
    const lines: string[] = [];
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 100));
    const state = join(this.folder, `${name}.json`);
    const options = { address: this.server.url, keys, state, mirror: this.mirror(name) };
    const code = await verify(options, { say: (line: string) => lines.push(line), pause, now: Date.now() });
    return { code, wrong: lines.filter((line) => line.startsWith('WRONG: ')), end: lines.at(-1) };
  }

  mirror(name = 'stranger'): string {
    return join(this.folder, `${name}-mirror`);
  }

  async backup(): Promise<string> {
    const folder = join(this.folder, 'backup');
    expect(await this.command('backup', folder)).toMatchObject({ code: 0 });
    return folder;
  }

  /** Puts a backup back at another place, where nothing is known of what was signed. @returns what the command says */
  async moveTo(backup: string): Promise<string> {
    const former = this.place;
    await this.server.stop();
    this.place = await emptyPlace(this.folder);
    const { code, output } = await this.command('restore', backup);
    expect([code, output]).toEqual([0, expect.stringContaining('are restored')]);
    await former.drop();
    return output;
  }

  async expectWhole(): Promise<void> {
    await expectTotalsToEqualRows(this.server.dataSource);
    const checked = await this.server.app.get(LedgerSelfCheckService).check();
    expect(checked).toMatchObject({ problemCount: 0, problems: [] });
    expect(await this.look()).toEqual(RIGHT);
  }
}

/** What a stranger finds where all is right. */
export const RIGHT = { code: 0, wrong: [], end: 'All is right.' };
