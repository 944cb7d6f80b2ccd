import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = new URL('template.mjs', import.meta.url).pathname;

/** Takes a process of its own: in Jest's, what a module imports goes through the transforms of the tests. */
export function runTemplate(command) {
  const { status } = spawnSync(process.execPath, [SCRIPT, command], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`node ${SCRIPT} ${command} failed`);
}

/** Before the first test. */
export default function setUp() {
  process.env.E2E_TEMPLATE = process.env.TEST_DATABASE_URL
    ? `npi_template_${process.pid}_${Date.now()}`
    : join(mkdtempSync(join(tmpdir(), 'npi-template-')), 'migrated.sqlite');
  runTemplate('make');
}
