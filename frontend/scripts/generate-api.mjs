// Writes what the client knows of the API: its types, and how long an administrator's texts about a candidate may be.
// With `--check` nothing is written, and the exit code is 1 where a file is not as it would be written.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const document = new URL('../../backend/openapi.json', import.meta.url);
const limitsFile = new URL('../src/lib/api/limits.generated.ts', import.meta.url);
const checks = process.argv.includes('--check');

const types = spawnSync(
  'openapi-typescript',
  [
    '../backend/openapi.json',
    '--output',
    'src/lib/api/schema.generated.ts',
    '--alphabetize',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', cwd: new URL('..', import.meta.url) },
);
if (types.status !== 0) process.exit(1);

const { properties } = JSON.parse(readFileSync(document, 'utf8')).components.schemas.CreateCandidateForm;
const limits = Object.entries(properties).map(([name, { maxLength }]) => `  ${name}: ${maxLength},\n`);
const text = `/** How many characters each field of a candidate may have; undefined where the API sets no limit. */
export const CANDIDATE_LIMITS = {
${limits.join('')}} as const;
`;
if (!checks) writeFileSync(limitsFile, text);
else if (readFileSync(limitsFile, 'utf8') !== text) {
  console.error('src/lib/api/limits.generated.ts is not what the API describes: run npm run generate:api');
  process.exit(1);
}
