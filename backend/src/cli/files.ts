import { ConfigurationError, readSettings } from '../core/config/settings.js';
import { fileStoresOf } from '../media/files/files.module.js';
import { FolderStores } from '../media/files/folder-store.js';
import { copyUploads, countMissing, type UploadCounts } from '../operations/backups/uploads.js';
import { runCommand, say, WrongUsage } from './command.js';

const HELP = `npm run files -- upload
npm run files -- download

Copies missing pictures and recordings from DATA_DIR into the bucket of IMAGES_URL (upload), or back (download). It
removes and replaces nothing. The server may run meanwhile, and you may run the command again.

Exit code 0: the target has all files of the source. 1: files are missing, or the command refused to run.`;

const DIRECTIONS = ['upload', 'download'];

await runCommand({
  help: HELP,
  async run({ words: [direction = '', ...more] }) {
    if (!DIRECTIONS.includes(direction) || more.length > 0)
      throw new WrongUsage('Name the direction: upload or download.');
    const settings = readSettings(process.env);
    if (settings.bucket === null)
      throw new ConfigurationError('Set IMAGES_URL to the bucket. Both directions need it.');
    const folder = new FolderStores(settings.dataDir);
    const bucket = fileStoresOf(settings);
    const [from, to] = direction === 'upload' ? [folder, bucket] : [bucket, folder];
    say(`copying from ${from.place} to ${to.place}`);
    say(`${told(await copyUploads(from, to))} copied`);
    const missing = await countMissing(from, to);
    const isWhole = missing.pictures + missing.recordings === 0;
    say(
      isWhole
        ? 'The target has all files. Next: npm run doctor'
        : `${told(missing)} were added meanwhile. Run the command again`,
    );
    return isWhole;
  },
});

function told({ pictures, recordings }: UploadCounts): string {
  return `${pictures} pictures and ${recordings} recordings`;
}
