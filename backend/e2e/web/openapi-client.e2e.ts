import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createOpenApi } from '../../src/web/openapi/document.js';
import { ADMIN, TestServer } from '../harness/test-server.js';

const run = promisify(execFile);
const BACKEND = join(__dirname, '../..');
const OF_PACKAGES = join(BACKEND, '../node_modules');

/** What a project of somebody else's may have set; its packages are ours. */
const PROJECT = {
  compilerOptions: {
    ...{ strict: true, target: 'ES2022', module: 'NodeNext', lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
    ...{ types: ['node'], typeRoots: [join(OF_PACKAGES, '@types')], outDir: 'dist' },
  },
  include: ['*.ts', 'client'],
};

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await TestServer.start();
  folder = mkdtempSync(join(tmpdir(), 'npi-client-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Generates a client from the description and compiles it with a program that knows nothing else of the API. */
async function makeProgram(): Promise<string> {
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(PROJECT));
  cpSync(join(BACKEND, 'e2e/generated-client/main-job.ts'), join(folder, 'main-job.ts'));
  const generator = join(OF_PACKAGES, '@hey-api/openapi-ts/bin/run.js');
  const description = join(folder, 'openapi.json');
  writeFileSync(description, JSON.stringify(createOpenApi(server.app)));
  await run(process.execPath, [
    ...[generator, '--input', description, '--output', join(folder, 'client')],
    ...['--client', '@hey-api/client-fetch', '--no-log-file'],
  ]);
  const compiler = join(OF_PACKAGES, 'typescript/bin/tsc');
  // The compiler reports errors on stdout, which the error includes.
  await run(process.execPath, [compiler, '--project', folder]).catch(({ stdout }) => {
    throw new Error(`the generated client does not fit its types:\n${stdout}`);
  });
  return join(folder, 'dist/main-job.js');
}

it('is all that somebody needs who generates a client from the description', async () => {
  const program = await makeProgram();
  const { stdout } = await run(process.execPath, [program, server.url, ADMIN.email, ADMIN.password]);
  expect(JSON.parse(stdout)).toEqual({
    picture: expect.stringMatching(/^\/images\/.+\.webp$/),
    region: 'Banaadir',
    profilePicture: expect.stringMatching(/^\/images\/.+\.webp$/),
    refusedField: 'password',
    listed: ['Sahra Warsame'],
    total: '1',
    metrics: expect.arrayContaining(['quay', 'lead']),
    strangerStatus: 401,
    rated: expect.any(Number),
    secondStatus: 409,
    secondCode: 'ALREADY_RATED',
    hasRated: true,
    ownScores: expect.objectContaining({ quay: 9, lead: 99 }),
    mine: ['Sahra Warsame'],
    forbidden: 403,
    visitorSees: { totalRatings: 1, rank: 1 },
    adminSees: {
      totalRatings: 1,
      rank: 1,
      average: expect.any(Number),
      scores: expect.objectContaining({ quay: 9 }),
    },
    file: true,
    openData: expect.any(Number),
    openFile: 'string',
    signedOut: 'Logged out successfully',
    dead: 401,
  });
});
