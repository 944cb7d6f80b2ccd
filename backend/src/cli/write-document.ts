import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../configure-app.js';
import { readSettings } from '../core/config/settings.js';
import { openDataSource } from '../core/database/data-source.js';
import { ENTITIES } from '../entities.js';
import { createOpenApi } from '../web/openapi/document.js';

const TARGET = new URL('../../openapi.json', import.meta.url);

/** Returns the API's description as text, without a database. */
async function describeApi(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'npi-openapi-'));
  try {
    const settings = readSettings({
      DATA_DIR: dataDir,
      DATABASE_URL: 'sqlite::memory:',
      LOG_LEVEL: 'silent',
    });
    const dataSource = await openDataSource(settings.database, ENTITIES);
    await dataSource.runMigrations();
    const app = await createApp(settings, dataSource);
    const text = `${JSON.stringify(createOpenApi(app), null, 2)}\n`;
    await app.close();
    return text;
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

// Writes `openapi.json`, from which the client's types are made; with --check only compares.
const text = await describeApi();
if (!process.argv.includes('--check')) {
  writeFileSync(TARGET, text);
} else if (readFileSync(TARGET, 'utf8') !== text) {
  console.error('openapi.json differs from the code. Run: npm run generate:openapi -w backend');
  process.exit(1);
}
