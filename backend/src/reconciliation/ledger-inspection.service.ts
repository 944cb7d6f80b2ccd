import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../core/config/config.module.js';
import type { Settings } from '../core/config/settings.js';
import { CheckpointsService } from '../ledger/checkpoints/checkpoints.service.js';
import { LedgerKeysService } from '../ledger/checkpoints/ledger-keys.service.js';
import { LedgerRepository } from '../ledger/entries/ledger.repository.js';
import type { LedgerProblem } from '../ledger/self-checks/ledger-problem.js';
import type { LedgerTreeEntity } from '../ledger/tree/ledger-tree.entity.js';
import { LedgerSelfCheckTask } from './ledger-self-check.task.js';

/** Entries are appended within some seconds after they are due. The check waits this long, in milliseconds. */
const APPEND_TIMEOUT_MS = 15_000;

/** The pointer to the next step. */
const HELP = 'See: npm run ledger -- --help';

/** Checks everything that can be wrong with the ledger, for operators. */
@Injectable()
export class LedgerInspectionService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'ledgerSeconds'>,
    private readonly rows: LedgerRepository,
    private readonly keys: LedgerKeysService,
    private readonly checkpoints: CheckpointsService,
    private readonly selfCheck: LedgerSelfCheckTask,
  ) {}

  /** Checks the ledger without changing anything. @returns what is wrong */
  async look(): Promise<string[]> {
    const tree = await this.rows.tree();
    const { halted } = tree;
    const found = await this.selfCheck.look(async () => true);
    return [
      ...(await this.whyHalted(tree)),
      ...(await this.keys.listUnopenable()).map(
        (key) => `the key ${key} cannot be opened. Set the JWT_SECRET that sealed it, or LEDGER_KEY`,
      ),
      ...(halted === null && (await this.isLate())
        ? ['no server appends the waiting entries. Check whether a server runs']
        : []),
      ...(found?.problems ?? []).map(inWords),
    ];
  }

  private async whyHalted(tree: LedgerTreeEntity): Promise<string[]> {
    if (tree.halted === null) return [];
    if (tree.halted === 'restored')
      return [
        `the ledger does not sign: a backup was restored, and nobody has named the last checkpoint since. ${HELP}`,
      ];
    const signed = (await this.checkpoints.lastPublished(tree))?.size ?? 0;
    return signed > tree.size
      ? [
          `the ledger does not sign: it has signed ${signed} entries, but the database contains ${tree.size}. ${HELP}`,
        ]
      : [`the ledger does not sign: the database differs from the signed entries. ${HELP}`];
  }

  /** Returns whether entries wait too long. An entry that has just come is not late, however old the checkpoint is. */
  private async isLate(): Promise<boolean> {
    const first = await this.overdue();
    if (first === undefined) return false;
    await sleep(APPEND_TIMEOUT_MS);
    return first === (await this.overdue());
  }

  /** Returns the id of the entry that has waited longest, if it is due. */
  private async overdue(): Promise<number | undefined> {
    const { sealedAt } = await this.rows.tree();
    const now = await this.rows.now();
    if (sealedAt === null) return undefined;
    const age = now.getTime() - sealedAt.getTime();
    // A checkpoint in the future is from before the clock was set back: the sequencer does not wait for that time.
    if (age >= 0 && age < 1000 * this.settings.ledgerSeconds) return undefined;
    return (await this.rows.listWaiting(1))[0]?.id;
  }
}

/** Formats a difference between the ledger and the database as a line. */
function inWords({ problem, entry, candidate, round }: LedgerProblem): string {
  const about = [
    candidate !== null && `candidate ${candidate}`,
    round !== null && `round ${round}`,
    entry !== null && `entry ${entry}`,
  ].filter(Boolean);
  return about.length === 0 ? problem : `${problem} (${about.join(', ')})`;
}
