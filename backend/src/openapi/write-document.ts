import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../config/settings.js';
import { createApp } from '../configure-app.js';
import { openDataSource } from '../database/data-source.js';
import { createOpenApi } from './document.js';

const TARGET = new URL('../../openapi.json', import.meta.url);

/** Writes `openapi.json`, from which the client's types are made. Needs no database of its own. */
async function writeDocument(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'npi-openapi-'));
  try {
    const settings = readSettings({
      DATA_DIR: dataDir,
      DATABASE_URL: 'sqlite::memory:',
      LOG_LEVEL: 'silent',
    });
    const dataSource = await openDataSource(settings.database);
    await dataSource.runMigrations();
    const app = await createApp(settings, dataSource);
    writeFileSync(TARGET, `${JSON.stringify(createOpenApi(app), null, 2)}\n`);
    await app.close();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

await writeDocument();
