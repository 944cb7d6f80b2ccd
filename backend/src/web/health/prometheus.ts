import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SmsAlarmService } from '../../accounts/phone/sms-alarm.service.js';
import { BUILD } from '../../core/config/version.js';
import type { DatabaseStatusService } from '../../core/database/database-status.service.js';
import type { IntegrityCasesRepository } from '../../integrity/cases/integrity-cases.repository.js';
import type { IntegrityCursorsRepository } from '../../integrity/scan/integrity-cursors.repository.js';
import type { LedgerReaderService, LedgerState } from '../../ledger/entries/ledger-reader.service.js';
import type { MailDelivery } from '../../messaging/mail/mail.delivery.js';
import type { OutboxService } from '../../messaging/mail/outbox.service.js';
import type { PushDelivery } from '../../messaging/push/push.delivery.js';
import type { PushOutboxService } from '../../messaging/push/push-outbox.service.js';
import type { SmsGateway } from '../../messaging/sms/sms.gateway.js';
import type { RatingWriterService } from '../../ratings/giving/rating-writer.service.js';
import { observeDatabase } from './database-metrics.js';
import { readOrNaN } from './read-or-nan.js';

/** The histogram's limits in seconds, around the promised speeds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Mails {
  outbox: Pick<OutboxService, 'count'>;
  delivery: Pick<MailDelivery, 'outcomes'>;
}

interface Pushes {
  outbox: Pick<PushOutboxService, 'count'>;
  delivery: Pick<PushDelivery, 'outcomes'>;
}

interface Integrity {
  cases: Pick<IntegrityCasesRepository, 'countOpen'>;
  cursors: Pick<IntegrityCursorsRepository, 'lastFinished'>;
}

/** A backup by the server; null before the first. */
interface LastBackup {
  startedAt: Date;
  finishedAt: Date | null;
  bytes: number;
}

interface BackupSource {
  enabled: boolean;
  state(): Promise<{ lastBackup: LastBackup | null }>;
}

interface LedgerSource {
  reader: Pick<LedgerReaderService, 'state'>;
  /** The interval at which waiting entries are appended. */
  seconds: number;
}

interface TextMessages {
  alarm: Pick<SmsAlarmService, 'isHalfUsed'>;
  gateway: Pick<SmsGateway, 'outcomes'>;
}

/** The observed services, in addition to requests and the process. */
export interface Observed {
  mails: Mails;
  pushes: Pushes;
  sms: TextMessages;
  integrity: Integrity;
  ledger: LedgerSource;
  backups: BackupSource;
  writer: Pick<RatingWriterService, 'waitingCount'>;
  database: Pick<DatabaseStatusService, 'pool' | 'clusterSize'>;
}

let processMetrics: Registry | null = null;

/** Collects metrics of the process once, for all servers in it, because collection lasts until the process ends. */
function metricsOfProcess(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return processMetrics;
}

/**
 * Adds `/metrics` for Prometheus: the build, requests by route and status with their durations, waiting votes, the database's
 * connections, emails, push messages, text messages, cases, the ledger, backups, and the process.
 */
export function servePrometheus(
  server: FastifyInstance,
  { backups, database, mails, pushes, sms, integrity, ledger, writer }: Observed,
): void {
  const registry = new Registry();
  // Registered first, so that it does not count the queries of the other metrics.
  observeDatabase(registry, database);
  new Gauge({
    name: 'npi_build_info',
    help: 'Always 1; the labels name the version, the commit that it is built of, and its date',
    labelNames: ['version', 'revision', 'date'],
    registers: [registry],
  }).set({ version: BUILD.version, revision: BUILD.commit, date: BUILD.date }, 1);
  observeQueue(registry, 'mails', 'Mails', mails);
  observeQueue(registry, 'pushes', 'Push messages', pushes);
  observeTextMessages(registry, sms);
  observeIntegrity(registry, integrity);
  observeLedger(registry, ledger);
  observeBackups(registry, backups);
  new Gauge({
    name: 'ratings_waiting',
    help: 'Votes of this instance that wait for a transaction; the server refuses more than 5,000',
    registers: [registry],
    collect() {
      this.set(writer.waitingCount);
    },
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  server.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime: ms }, done) => {
    // The route's pattern, not the address, because clients could invent any number of labels.
    durations.observe({ method, route: routeOptions.url ?? 'none', status }, ms / 1000);
    done();
  });
  const all = Registry.merge([metricsOfProcess(), registry]);
  server.get('/metrics', async (_request, reply) => reply.type(all.contentType).send(await all.metrics()));
}

/**
 * Adds the metrics of a queue.
 * @param what the start of the metrics' names
 * @param title the start of the descriptions
 */
function observeQueue(
  registry: Registry,
  what: string,
  title: string,
  { outbox, delivery }: Mails | Pushes,
): void {
  new Counter({
    name: `${what}_total`,
    help: `${title} of this instance by outcome; "deferred" ones are retried`,
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(delivery.outcomes)) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: `${what}_waiting`,
    help: `${title} in the outbox of all instances`,
    registers: [registry],
    async collect() {
      this.set(await readOrNaN(outbox.count()));
    },
  });
}

function observeTextMessages(registry: Registry, { alarm, gateway }: TextMessages): void {
  new Counter({
    name: 'sms_total',
    help: 'Text messages of this instance by outcome: the gateway accepted "sent" and rejected "failed" ones',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(gateway.outcomes)) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: 'sms_half_used',
    help: '1 while half of the text messages of the limit smsTotal are used up, else 0',
    registers: [registry],
    async collect() {
      this.set(await readOrNaN(alarm.isHalfUsed().then(Number)));
    },
  });
}

function observeIntegrity(registry: Registry, { cases, cursors }: Integrity): void {
  new Gauge({
    name: 'integrity_cases_open',
    help: 'Cases without a decision',
    registers: [registry],
    async collect() {
      this.set(await readOrNaN(cases.countOpen()));
    },
  });
  new Gauge({
    name: 'integrity_last_look_timestamp_seconds',
    help: 'When the last scan of all new accounts and ratings ended, in seconds since 1970; 0 before the first',
    registers: [registry],
    async collect() {
      this.set(await readOrNaN(cursors.lastFinished().then((last) => (last?.getTime() ?? 0) / 1000)));
    },
  });
}

/** Reads the ledger's state once for all its gauges. Values that do not exist yet are NaN. */
function observeLedger(registry: Registry, { reader, seconds }: LedgerSource): void {
  let reading: Promise<LedgerState | undefined> | null = null;
  const read = () => {
    reading ??= reader
      .state()
      .catch(() => undefined)
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  const observe = (name: string, help: string, of: (state: LedgerState) => number | undefined) =>
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        this.set(await readOrNaN(read().then((state) => state && of(state))));
      },
    });
  const since = (time?: Date | null) => time && (Date.now() - time.getTime()) / 1000;
  observe('ledger_entries', 'Entries in the signed tree', ({ tree }) => tree.size);
  observe(
    'ledger_entries_waiting',
    'Entries that are not in the tree yet, counted up to 10,000',
    ({ waiting }) => waiting,
  );
  observe(
    'ledger_checkpoint_age_seconds',
    'The age of the last checkpoint',
    ({ tree }) => since(tree.sealedAt) ?? undefined,
  );
  observe(
    'ledger_interval_seconds',
    'LEDGER_SECONDS: the interval at which waiting entries are appended',
    () => seconds,
  );
  observe('ledger_halted', '1 while the ledger does not sign, else 0', ({ tree }) =>
    Number(tree.halted !== null),
  );
  observe(
    'ledger_check_problems',
    'Problems that the last check of the ledger against the database found',
    ({ selfCheck }) => selfCheck?.problemCount,
  );
  observe(
    'ledger_check_age_seconds',
    'The age of the last check of the ledger against the database, or of the ledger before the first check',
    ({ selfCheck, keys: [first] }) => since(selfCheck?.checkedAt ?? first?.createdAt) ?? undefined,
  );
  observe(
    'ledger_ratings_unadopted',
    'Ratings from before the ledger without an entry, counted up to 10,000',
    ({ adopting }) => adopting,
  );
}

/** Adds the metrics of the server's own backups: NaN if it makes none, 0 before the first. */
function observeBackups(registry: Registry, backups: BackupSource): void {
  const observe = (name: string, help: string, of: (backup: LastBackup) => number) =>
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        const read = async () => {
          if (!backups.enabled) return undefined;
          const { lastBackup } = await backups.state();
          return lastBackup ? of(lastBackup) : 0;
        };
        this.set(await readOrNaN(read()));
      },
    });
  observe(
    'npi_backup_last_success_timestamp_seconds',
    'When the last backup by the server began, in seconds since 1970',
    ({ startedAt }) => startedAt.getTime() / 1000,
  );
  observe('npi_backup_last_size_bytes', 'The size of the last backup', ({ bytes }) => bytes);
  observe(
    'npi_backup_last_duration_seconds',
    'How long the last backup took, with its verification',
    ({ startedAt, finishedAt }) => ((finishedAt ?? startedAt).getTime() - startedAt.getTime()) / 1000,
  );
}
