import { ConfigurationError, readSettings } from '../core/config/settings.js';
import { fileStoresOf } from '../media/files/files.module.js';
import { FolderStores } from '../media/files/folder-store.js';
import { runCommand, say, WrongUsage } from './command.js';
import { copyUploads, countMissing, type UploadCounts } from './stored-files/uploads.js';

const HELP = `npm run files -- upload
npm run files -- download

Copies pictures and recordings from DATA_DIR into the bucket of IMAGES_URL, or back: all that are not there yet. Nothing is
removed or replaced. Works while the server runs, and may be repeated.

Exit code 0: the one place has all that the other has. 1: not so, or it was refused.`;

const DIRECTIONS = ['upload', 'download'];

await runCommand({
  help: HELP,
  async run({ words: [direction = '', ...more] }) {
    if (!DIRECTIONS.includes(direction) || more.length > 0)
      throw new WrongUsage('Where to: upload or download?');
    const settings = readSettings(process.env);
    if (settings.bucket === null)
      throw new ConfigurationError('IMAGES_URL must name the bucket, in both directions.');
    const folder = new FolderStores(settings.dataDir);
    const bucket = fileStoresOf(settings);
    const [from, to] = direction === 'upload' ? [folder, bucket] : [bucket, folder];
    say(`copying from ${from.place} to ${to.place}`);
    say(`${told(await copyUploads(from, to))} copied`);
    const missing = await countMissing(from, to);
    const isWhole = missing.pictures + missing.recordings === 0;
    say(isWhole ? 'All are there. Next: npm run doctor' : `${told(missing)} have come since: copy again`);
    return isWhole;
  },
});

function told({ pictures, recordings }: UploadCounts): string {
  return `${pictures} pictures and ${recordings} recordings`;
}
