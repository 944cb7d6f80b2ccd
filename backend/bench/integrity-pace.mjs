import { IntegrityScanTask } from '../dist/integrity/scan/integrity-scan.task.js';

// Loaded before a server by `node --import`. No setting does this: operators get the scan every five minutes.

/** Minutes from one integrity scan to the next; 0: never. */
const minutes = Number(process.env.BENCH_INTEGRITY_MINUTES);

IntegrityScanTask.prototype.start = function start() {
  if (minutes === 0) return;
  const scan = () => this.run().catch((error) => console.error(error));
  scan();
  setInterval(scan, minutes * 60_000).unref();
};
