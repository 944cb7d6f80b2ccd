/**
 * What the ledger of a database takes on the server: `npm run seed -- --ratings 1000000` fills one, and
 * `node backend/bench/ledger.mjs [--adopt]` with the same settings appends what waits, checks it against the ratings,
 * and reads proofs and tiles. With --adopt it first takes in the ratings that are older than the ledger. If none of
 * them is left, it treats all ratings as older: use it only on a database for measurements. Processor time is that of
 * this process: other programs may run at the same time.
 */
import { parseArgs } from 'node:util';
import { useFeatures, withDatabase } from '../dist/cli/command.js';
import { DatabaseService } from '../dist/core/database/database.service.js';
import { SequencerTask } from '../dist/ledger/checkpoints/sequencer.task.js';
import { LedgerRepository } from '../dist/ledger/entries/ledger.repository.js';
import { LedgerReaderService } from '../dist/ledger/entries/ledger-reader.service.js';
import { RatingAdoptionTask } from '../dist/ratings/giving/rating-adoption.task.js';
import { LedgerSelfCheckService } from '../dist/reconciliation/ledger-self-check.service.js';
import { aligned } from './table.mjs';

const PROOFS = 1_000;
const MEMORY_MS = 200;

const { values } = parseArgs({ options: { adopt: { type: 'boolean', default: false } } });
const rows = [['what', 'of', 's', 'processor s', 'a second', 'memory at most']];

/** @param work returns the number of its items */
async function measure(name, work) {
  let most = 0;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, MEMORY_MS);
  const [began, used] = [performance.now(), process.cpuUsage()];
  const done = await work();
  const [seconds, { user, system }] = [(performance.now() - began) / 1000, process.cpuUsage(used)];
  clearInterval(timer);
  look();
  const cells = [seconds.toFixed(1), ((user + system) / 1e6).toFixed(1), Math.round(done / seconds)];
  rows.push([name, done, ...cells, `${Math.round(most / 2 ** 20)} MB`]);
  console.log(rows.at(-1).join('  '));
}

await withDatabase({ mode: 'write' }, (dataSource, settings) =>
  useFeatures(settings, dataSource, async (features) => {
    const of = (service) => features.get(service);
    if (values.adopt) {
      const { adoptedId, lastAdoptedId } = await of(LedgerRepository).tree();
      const makeFormer = async () => {
        for (const sql of [
          'DELETE FROM ledger_leaf',
          'DELETE FROM ledger_entry',
          'DELETE FROM ledger_node',
          'UPDATE ledger_tree SET size = 0, checkpoint = NULL, sealed_at = NULL, adopted_id = 0, ' +
            'last_adopted_id = (SELECT MAX(id) FROM rating)',
        ])
          await of(DatabaseService).run({ sql, values: [] });
      };
      if (adoptedId >= lastAdoptedId) await of(DatabaseService).transaction(makeFormer);
      await measure('taking in ratings of before', async () => {
        while (await of(RatingAdoptionTask).adopt());
        const [{ number }] = await dataSource.query('SELECT COUNT(rating_id) AS number FROM ledger_entry');
        return Number(number);
      });
    }
    await measure('appending', () => of(SequencerTask).appendAll());
    await measure('checking', async () => {
      const { ratings, problemCount, problems } = await of(LedgerSelfCheckService).check();
      if (problemCount > 0) throw new Error(JSON.stringify(problems.slice(0, 3)));
      return ratings;
    });
    const { size } = await of(LedgerRepository).tree();
    let path = 0;
    await measure('proofs', async () => {
      for (let one = 0; one < PROOFS; one += 1) {
        const [entry] = await of(LedgerRepository).listPlaced(Math.floor((one * size) / PROOFS), 1);
        path = (await of(LedgerReaderService).find(entry.hash)).proof.path.length;
      }
      return PROOFS;
    });
    let [tiles, bytes] = [0, 0];
    await measure('full bundles of entries', async () => {
      for (; tiles < Math.floor(size / 256) && tiles < PROOFS; tiles += 1)
        bytes += (await of(LedgerReaderService).tile({ level: 'entries', index: tiles, width: 256 })).length;
      return tiles;
    });
    console.log(`\n${aligned(rows)}\n`);
    console.log(
      `${size} entries; a proof has ${path} hashes; a full bundle has ${Math.round(bytes / tiles)} bytes`,
    );
  }),
);
