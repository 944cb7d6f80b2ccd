import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import { HASH_PARAMETERS } from '../../src/accounts/passwords/passwords.service.js';
import { createApp } from '../../src/configure-app.js';
import { readSettings } from '../../src/core/config/settings.js';
import { openDataSource } from '../../src/core/database/data-source.js';
import { ENTITIES } from '../../src/entities.js';
import { PublicationsService } from '../../src/index/publications/publications.service.js';
import { MethodologyService } from '../../src/reports/methodology/methodology.service.js';
import { FirstRunService } from '../../src/seed/first-run.service.js';
import { createOpenApi } from '../../src/web/openapi/document.js';
import { holdAnswersAgainst } from './api-document.js';
import { Client } from './client.js';
import { freshDatabase } from './fresh-database.js';
import { emptyStore, removeStore, type StoredFiles, storedFiles } from './stored-files.js';

// Hashes that cost nothing. No setting can say so; cli-process.e2e.ts sees what the built server hashes with.
Object.assign(HASH_PARAMETERS, { memoryCost: 8, timeCost: 1 });

/** The first administrator of every test server. */
export const ADMIN = { email: 'admin@test.example', password: 'correct horse' };

/** The engine that this run is on: MySQL or MariaDB where `TEST_DATABASE_URL` names a server, else SQLite. */
export const ENGINE = process.env.TEST_DATABASE_URL ? 'mysql' : 'sqlite';

export interface TestServerOptions {
  /** Further settings, as environment variables. Limits are off by default. */
  env?: Record<string, string>;
  /** Use the database, the data directory and the files of this server, as a second instance beside it. */
  beside?: Place;
}

/** What a server, or a command, works on. */
export interface Place {
  dataDir: string;
  databaseUrl: string;
  /** Where files are that are not in the data directory. */
  imagesUrl?: string | undefined;
}

/** How long running requests may take to end by themselves when a test ends. */
const GRACE_MS = 10_000;

/** The whole application on a freshly migrated database, listening on a port of its own. */
export class TestServer {
  private constructor(
    readonly url: string,
    readonly app: NestFastifyApplication,
    readonly dataSource: DataSource,
    readonly dataDir: string,
    readonly databaseUrl: string,
    readonly imagesUrl: string | undefined,
    readonly files: StoredFiles,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  static async start({ env = {}, beside }: TestServerOptions = {}): Promise<TestServer> {
    const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'npi-test-'));
    const database = beside
      ? { url: beside.databaseUrl, drop: async () => undefined }
      : await freshDatabase(dataDir);
    const imagesUrl = beside ? beside.imagesUrl : await emptyStore();
    const settings = readSettings({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      IMAGES_URL: imagesUrl,
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      LIMITS: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    });
    const dataSource = await openDataSource(settings.database, ENTITIES);
    // What is thrown away need not outlive a power cut: nothing waits for the disk.
    if (settings.database.engine === 'sqlite') await dataSource.query('PRAGMA synchronous = OFF');
    // Nothing is left to do, unless the settings name another database than ours.
    await dataSource.runMigrations();
    const app = await createApp(settings, dataSource);
    try {
      await app.get(FirstRunService).run();
      await app.get(MethodologyService).noteChanges();
      await app.get(PublicationsService).publishDue();
      holdAnswersAgainst(() => createOpenApi(app));
      await app.listen(0, '127.0.0.1');
    } catch (error) {
      // A start that is refused leaves nothing: connections to a server of databases would keep the tests' process.
      await app.close();
      throw error;
    }
    const { port } = app.getHttpServer().address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const files = storedFiles(dataDir, imagesUrl);
    return new TestServer(url, app, dataSource, dataDir, database.url, imagesUrl, files, async () => {
      // Answers that a test has not read to the end would otherwise keep the server running.
      const connections = setTimeout(() => app.getHttpServer().closeAllConnections(), GRACE_MS);
      await app.close();
      clearTimeout(connections);
      await database.drop();
      if (beside) return;
      rmSync(dataDir, { recursive: true, force: true });
      await removeStore(imagesUrl);
    });
  }

  /** A client that is not signed in. */
  visitor(): Client {
    return new Client(this.url);
  }

  /** A client that is signed in as the first administrator. */
  admin(): Promise<Client> {
    return this.visitor().signIn(ADMIN.email, ADMIN.password);
  }

  async stop(): Promise<void> {
    await this.cleanUp();
  }
}
