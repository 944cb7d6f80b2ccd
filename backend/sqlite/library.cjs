// The library of the embedded database: the one place that chooses it. Plain JavaScript, for the server, for the scripts
// that install it and for those that look into a database beside the server.

const { join } = require('node:path');

/**
 * better-sqlite3 13 brings its binaries in the package. They ask for version 10 of Node's native interface, which Node
 * has from 22.14: an older one ends with a segmentation fault instead of an error.
 */
const HAS_BINARY =
  Number(process.versions.napi) >= 10 &&
  ['linux', 'darwin', 'win32'].includes(process.platform) &&
  ['x64', 'arm64'].includes(process.arch);

/** Where there is none, better-sqlite3 12 is downloaded or compiled: see install.mjs. npm leaves alone what begins with a dot. */
const FOLDER_OF_12 = join(__dirname, '../../node_modules/.better-sqlite3-12');

/** @throws where it has not been installed for this Node; only who opens such a database needs it */
function sqliteLibrary() {
  const name = HAS_BINARY ? 'better-sqlite3-13' : join(FOLDER_OF_12, 'node_modules/better-sqlite3');
  try {
    return require(name);
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error;
    throw new Error(
      `The library of the embedded database is not installed for Node ${process.versions.node}: run "node backend/sqlite/install.mjs" with it.`,
    );
  }
}

module.exports = { FOLDER_OF_12, HAS_BINARY, sqliteLibrary };
