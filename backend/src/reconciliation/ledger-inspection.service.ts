import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../core/config/config.module.js';
import type { Settings } from '../core/config/settings.js';
import { CheckpointsService } from '../ledger/checkpoints/checkpoints.service.js';
import { LedgerKeysService } from '../ledger/checkpoints/ledger-keys.service.js';
import { LedgerRepository } from '../ledger/entries/ledger.repository.js';
import type { LedgerProblem } from '../ledger/self-checks/ledger-problem.js';
import { LedgerSelfChecksRepository } from '../ledger/self-checks/ledger-self-checks.repository.js';
import type { LedgerTreeEntity } from '../ledger/tree/ledger-tree.entity.js';
import { LedgerSelfCheckService } from './ledger-self-check.service.js';

/** Entries are appended within some seconds after they are due. The check waits this long, in milliseconds. */
const APPEND_TIMEOUT_MS = 15_000;

/** The nightly check has not finished for a day and a half if its result is older than this, in milliseconds. */
const MAX_CHECK_AGE_MS = 36 * 60 * 60 * 1000;

/** What is wrong with the ledger. */
export interface LedgerFinding {
  code: 'LEDGER_HALTED' | 'LEDGER_KEY_SEALED' | 'LEDGER_BEHIND' | 'LEDGER_DIFFERS' | 'LEDGER_UNCHECKED';
  message: string;
}

/** The pointer to the next step. */
const HELP = 'See: npm run ledger -- --help';
const NOBODY_APPENDS = 'no server appends the waiting entries. Check whether a server runs';

/** Checks everything that can be wrong with the ledger, for operators. */
@Injectable()
export class LedgerInspectionService {
  /** The entry that was due at the last glance. */
  private due: { id: number; seenAt: number } | null = null;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'ledgerSeconds'>,
    private readonly rows: LedgerRepository,
    private readonly keys: LedgerKeysService,
    private readonly checkpoints: CheckpointsService,
    private readonly selfCheck: LedgerSelfCheckService,
    private readonly selfChecks: LedgerSelfChecksRepository,
  ) {}

  /** Finds what can be known at once: the state of the ledger, and what the last nightly check has found. */
  async glance(): Promise<LedgerFinding[]> {
    const tree = await this.rows.tree();
    const last = await this.selfChecks.last();
    const isBehind = tree.halted === null && (await this.isLateAgain());
    const checkAge = last ? (await this.rows.now()).getTime() - last.checkedAt.getTime() : 0;
    return [
      ...(await this.whyHalted(tree)).map((message) => ({ code: 'LEDGER_HALTED' as const, message })),
      ...(await this.sealedKeys()).map((message) => ({ code: 'LEDGER_KEY_SEALED' as const, message })),
      ...(isBehind ? [{ code: 'LEDGER_BEHIND' as const, message: NOBODY_APPENDS }] : []),
      ...(last && last.problemCount > 0
        ? [
            {
              code: 'LEDGER_DIFFERS' as const,
              message: `the last check found ${last.problemCount} differences from the database. Run: npm run doctor`,
            },
          ]
        : []),
      ...(checkAge > MAX_CHECK_AGE_MS
        ? [{ code: 'LEDGER_UNCHECKED' as const, message: 'the ledger was not checked for a day and a half' }]
        : []),
    ];
  }

  /** Checks the ledger without changing anything. @returns what is wrong */
  async look(): Promise<string[]> {
    const tree = await this.rows.tree();
    const { halted } = tree;
    const found = await this.selfCheck.look(async () => true);
    return [
      ...(await this.whyHalted(tree)),
      ...(await this.sealedKeys()),
      ...(halted === null && (await this.isLate()) ? [NOBODY_APPENDS] : []),
      ...(found?.problems ?? []).map(inWords),
    ];
  }

  private async sealedKeys(): Promise<string[]> {
    return (await this.keys.listUnopenable()).map(
      (key) => `the key ${key} cannot be opened. Set the JWT_SECRET that sealed it, or LEDGER_KEY`,
    );
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

  /** Returns whether the same entry has been due for too long since the first glance that saw it. */
  private async isLateAgain(): Promise<boolean> {
    const id = await this.overdue();
    const now = performance.now();
    this.due = id === undefined ? null : id === this.due?.id ? this.due : { id, seenAt: now };
    return this.due !== null && now - this.due.seenAt >= APPEND_TIMEOUT_MS;
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
