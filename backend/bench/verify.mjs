import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkpointText,
  newSigner,
  ReferenceTree,
  serveAnswers,
  signNote,
} from '../../scripts/verify-site.mjs';

// How long the check of a large ledger takes, and what it reads: node backend/bench/verify.mjs [entries]
// One of ten entries is a change of a rating, so that there are stories to tell.

const SIZE = Number(process.argv[2] ?? 1_000_000);
const CANDIDATES = 200;
const ORIGIN = 'ledger.example/log';

const commitmentOf = (at) => Buffer.from(String(at).padStart(32, '~')).toString('base64url');

function makeEntries() {
  const entries = [];
  const counts = new Map();
  const write = (entry) => entries.push(Buffer.from(JSON.stringify(entry)));
  for (let at = 0; at < SIZE; at += 1) {
    const candidate = 1 + (at % CANDIDATES);
    const of = { candidate, round: 1 };
    if (at % 10 !== 9) {
      write({
        ...{ kind: 'rating', ...of, day: '2026-11-20', status: 'counted', commitment: commitmentOf(at) },
      });
      counts.set(candidate, (counts.get(candidate) ?? 0) + 1);
      continue;
    }
    const former = new ReferenceTree([entries[at - 9]]).hash().toString('hex');
    const rated = JSON.parse(entries[at - 9].toString());
    const about = { candidate: rated.candidate, round: 1, from: 'counted', to: 'excluded' };
    write({ kind: 'excluded', rating: former, ...about, day: '2026-11-21', reason: 'automated' });
    counts.set(rated.candidate, counts.get(rated.candidate) - 1);
  }
  return { entries, counts };
}

const { entries, counts } = makeEntries();
const tree = new ReferenceTree(entries);
const signer = newSigner(ORIGIN, Buffer.alloc(32, 7));
const note = signNote(checkpointText(ORIGIN, tree), [signer]);
const now = new Date().toISOString();
const rows = [...counts].map(([candidate, ratings]) => ({ candidate, round: 1, ratings, waiting: 0 }));
const answers = {
  '/ledger/checkpoint': note,
  '/api/ledger': {
    ...{ origin: ORIGIN, size: SIZE, sealedAt: now, checkpoint: note, waiting: 0, adopting: 0, halted: null },
    ...{ keys: [{ key: signer.key, from: now, until: null }], selfCheck: null },
  },
  '/api/ledger/counts': { size: SIZE, publicationSchedule: 'live', candidates: rows },
  '/api/config': {},
  '/api/candidates': rows.map(({ candidate, ratings }) => ({
    ...{ id: candidate, name: `Person ${candidate}`, totalRatings: ratings },
  })),
};
const site = await serveAnswers((path) => answers[path] ?? tree.tile(path.slice('/ledger/tile/'.length)));
const folder = mkdtempSync(join(tmpdir(), 'npi-verify-bench-'));
const program = new URL('../../scripts/verify.mjs', import.meta.url).pathname;
const kept = ['--state', join(folder, 'state.json'), '--mirror', join(folder, 'mirror')];
for (const [what, args] of [
  ['for the first time', ['--state', join(folder, 'other.json')]],
  ['with a mirror that is made meanwhile', kept],
  ['with a mirror', kept],
]) {
  console.log(`\n${what}:`);
  const child = spawn(process.execPath, [program, site.address, ...args], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = 1;
}
await site.stop();
rmSync(folder, { recursive: true });

const entryBytes = entries.reduce((sum, { length }) => sum + length, 0);
const hashBytes = Array.from({ length: 4 }, (_, level) => 32 * Math.floor(SIZE / 256 ** level));
const path = tree.path(SIZE >> 1);
console.log(`
${SIZE} entries: ${entryBytes} bytes, ${Math.round(entryBytes / SIZE)} each; bundles ${entryBytes + 2 * SIZE} bytes
hash tiles by level: ${hashBytes.join(', ')} bytes; a full one 8192, a full bundle of the first entries ${tree.tile('entries/000')?.length}
checkpoint: ${note.length} bytes
proof of inclusion: ${path.length} hashes, ${32 * path.length} bytes, ${JSON.stringify(path.map((hash) => hash.toString('hex'))).length} as the API tells it`);
