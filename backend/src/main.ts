import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { Logger } from '@nestjs/common';
import { EvidenceRetention } from './accounts/evidence/evidence-retention.js';
import { UnprovenAccounts } from './accounts/levels/unproven-accounts.js';
import { VoucherRevocation } from './accounts/vouchers/voucher-revocation.js';
import { createApp } from './configure-app.js';
import { formatError } from './core/config/format-error.js';
import { readSettings, type Settings } from './core/config/settings.js';
import { startWarnings } from './core/config/start-warnings.js';
import { lockSqliteFile } from './core/connections/sqlite-file-lock.js';
import { openDataSource } from './core/database/data-source.js';
import { migrate } from './core/database/migrate.js';
import { withLease } from './core/tasks/lease.js';
import { ENTITIES } from './entities.js';
import { DeletionPurge } from './index/deletions/deletion-purge.js';
import { Publications } from './index/publications/publications.js';
import { RoundTransitions } from './index/rounds/round-transitions.js';
import { IntegrityWatch } from './integrity/cases/integrity-watch.js';
import { CaseStandings } from './integrity/review/case-standings.js';
import { Checkpoints } from './ledger/checkpoints/checkpoints.js';
import { Sequencer } from './ledger/entries/sequencer.js';
import { RoundNotifications } from './notifications/messages/round-notifications.js';
import { RatingAdoption } from './ratings/giving/rating-adoption.js';
import { LedgerSelfCheck } from './reconciliation/ledger-self-check.js';
import { MethodService } from './reports/methodology/method.service.js';
import { AccountDays } from './reports/open-data/account-days.js';
import { FirstRun } from './seed/first-run.js';
import { DemoAccounts } from './web/configuration/demo-accounts.js';

/**
 * V8 watches which places in the code make objects that outlive its quick collections, and has them make old objects
 * from then on. Here those places make what belongs to a request: after one moment in which the database is slow, some
 * 4 kB of each request would wait for a full collection, and the process would grow by 100 MB and answer less.
 */
setFlagsFromString('--no-allocation-site-pretenuring');

/** Starts the server: settings judged, database migrated and filled, then the first request may come. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.database.engine === 'sqlite') lockSqliteFile(settings.database.path);
  // Before anything is made that would be there for nothing.
  await refuseUnusablePort(settings);
  const dataSource = await openDataSource(settings.database, ENTITIES);
  await migrate(dataSource);
  const app = await createApp(settings, dataSource);
  await withLease(dataSource, async () => {
    await app.get(FirstRun, { strict: false }).run();
    await app.get(MethodService, { strict: false }).noteChanges();
  });
  // A database that was put back to an earlier state signs nothing, not even what is due now.
  await app.get(Checkpoints, { strict: false }).verify();
  // Before anybody asks: a first publication is of what there is now.
  await app.get(RoundTransitions, { strict: false }).advance();
  await app.get(Publications, { strict: false }).publishDue();
  await app.listen(settings.port, settings.host);
  app.get(UnprovenAccounts, { strict: false }).start();
  app.get(DeletionPurge, { strict: false }).start();
  app.get(CaseStandings, { strict: false }).start();
  app.get(EvidenceRetention, { strict: false }).start();
  app.get(IntegrityWatch, { strict: false }).start();
  app.get(VoucherRevocation, { strict: false }).start();
  app.get(AccountDays, { strict: false }).start();
  app.get(RoundTransitions, { strict: false }).start();
  app.get(RoundNotifications, { strict: false }).start();
  app.get(Publications, { strict: false }).start();
  app.get(RatingAdoption, { strict: false }).start();
  app.get(Sequencer, { strict: false }).start();
  app.get(LedgerSelfCheck, { strict: false }).start();
  for (const warning of startWarnings(settings)) new Logger('Settings').warn(warning);
  greet(settings, app.getHttpServer().address() as AddressInfo, app.get(DemoAccounts, { strict: false }));
}

/** @throws what listening throws: the port is taken, or not ours */
async function refuseUnusablePort({ port, host }: Settings): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** For the person who started it; a log collector gets JSON lines only. */
function greet(settings: Settings, { port }: AddressInfo, { shown: accounts }: DemoAccounts): void {
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  const address = settings.publicUrl ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  if (settings.production) return;
  const demo = accounts
    ? `\n  Demo administrator  ${accounts.admin.email}  ${accounts.admin.password}` +
      `\n  Demo voter          ${accounts.user.email}  ${accounts.user.password}`
    : '';
  process.stdout.write(`\n  National Performance Index is ready: ${address}\n${demo}\n\n`);
}

main().catch((error: unknown) => {
  console.error(formatError(error));
  process.exit(1);
});
