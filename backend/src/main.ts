import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SetupService } from './accounts/setup/setup.service.js';
import { createApp } from './configure-app.js';
import { formatError } from './core/config/format-error.js';
import { readSettings, type Settings } from './core/config/settings.js';
import { startWarnings } from './core/config/start-warnings.js';
import { lockSqliteFile } from './core/connections/sqlite-file-lock.js';
import { openDataSource } from './core/database/data-source.js';
import { withLease } from './core/database/lease.js';
import { migrate } from './core/database/migrate.js';
import { TasksService } from './core/tasks/tasks.service.js';
import { ENTITIES } from './entities.js';
import { PublicationsService } from './index/publications/publications.service.js';
import { RoundTransitionsTask } from './index/rounds/round-transitions.task.js';
import { CheckpointsService } from './ledger/checkpoints/checkpoints.service.js';
import { runOperatorCommand } from './operations/backups/backup-command.js';
import { InstancesTask } from './operations/instances/instances.task.js';
import { PanelRestoresService } from './operations/restores/panel-restores.service.js';
import { replaceData } from './operations/restores/replace-data.js';
import { RestoresService, type VerifiedBackup } from './operations/restores/restores.service.js';
import { MethodologyService } from './reports/methodology/methodology.service.js';
import { FirstRunService } from './seed/first-run.service.js';
import { DemoAccountsService } from './web/configuration/demo-accounts.service.js';

/**
 * Disables an optimisation of V8: code that creates long-lived objects would allocate old objects from then on. Here
 * that code creates objects of requests: after one moment with a slow database, about 4 kB of each request would wait
 * for a full collection, and the process would grow by 100 MB and answer fewer requests.
 */
setFlagsFromString('--no-allocation-site-pretenuring');

/** The time that requests have to end before a restore, in milliseconds. */
const CLOSING_MS = 5_000;

/** Starts the server: validates settings, migrates and fills the database, then accepts requests. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const unlock =
    settings.database.engine === 'sqlite' ? lockSqliteFile(settings.database.path) : () => undefined;
  // Checked before anything is created in vain.
  await refuseUnusablePort(settings);
  const dataSource = await openDataSource(settings.database, ENTITIES);
  await migrate(dataSource);
  const app = await createApp(settings, dataSource);
  await withLease(dataSource, async () => {
    await app.get(FirstRunService).run();
    await app.get(MethodologyService).noteChanges();
    await app.get(PanelRestoresService).settle();
    // From here on, nobody replaces the rows under this server.
    await app.get(InstancesTask).report();
  });
  // A restored database signs nothing, not even entries that are due now.
  await app.get(CheckpointsService).verify();
  // Before the first request, so that the first publication shows the current state.
  await app.get(RoundTransitionsTask).advance();
  await app.get(PublicationsService).publishDue();
  await app.listen(settings.port, settings.host);
  app.get(TasksService).start();
  for (const warning of startWarnings(settings)) new Logger('Settings').warn(warning);
  const address = addressOf(settings, app.getHttpServer().address() as AddressInfo);
  await app.get(SetupService).offer(address);
  restartWithBackup(app, settings, async () => {
    if (dataSource.isInitialized) await dataSource.destroy();
    unlock();
  });
  greet(settings, address, app.get(DemoAccountsService));
}

/**
 * Restores a verified backup, and starts the server again. An embedded database belongs to one process, and every part of
 * the server remembers rows, so the server stops meanwhile. The process stays, so that nothing outside has to start it.
 * @param release closes the database, and lets another process use it
 */
function restartWithBackup(
  app: NestFastifyApplication,
  settings: Settings,
  release: () => Promise<void>,
): void {
  const restart = async ({ folder, order }: VerifiedBackup) => {
    // A client that neither ends its request nor reads the response does not delay the restore.
    setTimeout(() => app.getHttpServer().closeAllConnections(), CLOSING_MS).unref();
    await app.close();
    await release();
    if (order) await replaceData(order, settings, process.env);
    else await restoreInto(folder);
    await main();
  };
  void app
    .get(RestoresService)
    .verified.then(restart)
    .catch((error: unknown) => exitWith(error));
}

/** Restores a verified backup into an empty site. */
async function restoreInto(folder: string): Promise<void> {
  const logger = new Logger('Restore');
  const stop = new AbortController().signal;
  await runOperatorCommand('restore', [folder], process.env, stop).then(
    (output) => logger.log(output.trim()),
    (error: Error) => logger.error(`nothing was restored: ${error.message}`),
  );
  await rm(folder, { recursive: true, force: true });
}

/** Refuses a port that cannot be used. @throws the error of listening: the port is taken, or not allowed */
async function refuseUnusablePort({ port, host }: Settings): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** Returns the address that people open, as far as the server knows it. */
function addressOf({ host, publicUrl, production }: Settings, { port }: AddressInfo): string {
  // Behind a proxy, this port is not the one that people open.
  if (production) return publicUrl ?? '<address of the site>';
  const name = host.includes(':') ? `[${host}]` : host;
  return publicUrl ?? `http://${name === '0.0.0.0' ? 'localhost' : name}:${port}`;
}

/** Greets the person who started the server; a log collector gets only JSON lines. */
function greet(settings: Settings, address: string, { shown: accounts }: DemoAccountsService): void {
  if (settings.production) return;
  const demo = accounts
    ? `\n  Demo administrator  ${accounts.admin.email}  ${accounts.admin.password}` +
      `\n  Demo voter          ${accounts.user.email}  ${accounts.user.password}`
    : '';
  process.stdout.write(`\n  National Performance Index is ready: ${address}\n${demo}\n\n`);
}

function exitWith(error: unknown): void {
  console.error(formatError(error));
  process.exit(1);
}

main().catch(exitWith);
