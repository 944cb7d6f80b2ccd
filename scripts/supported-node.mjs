import { readFileSync } from 'node:fs';
import { HAS_BINARY } from '../backend/sqlite/library.cjs';
import { isInstalled } from './programs.mjs';

// Without a package, because nothing is installed yet.

/** The time limit for the answer whether a binary can be downloaded, in milliseconds. */
const ASKED_MS = 10_000;

/**
 * @returns {Promise<string | null>} why the product can't work on this Node, in a sentence; null if it can
 */
export async function whyNotOnThisNode() {
  const { node } = process.versions;
  const [major, minor] = node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12))
    return `Node.js ${node} is not supported. Install 20.19 or later of its line, or 22.12 or later.`;
  if (HAS_BINARY) return null;
  const machine = `${process.platform} on ${process.arch}`;
  // nodejs/node#65446
  if (major === 24 && minor >= 19)
    return `Node.js ${node} does not work on ${machine}, where npm must compile the embedded database, and a library compiled against 24.19 or later of its line crashes. Install Node.js 24.18.`;
  if (canCompile() || (await isDownloadable())) return null;
  return `Node.js ${node} on ${machine} needs a library of the embedded database that npm could neither download from github.com nor compile. Install python3, make and g++, or use Node.js 22.14 or later on a common processor, whose library is in the package.`;
}

function canCompile() {
  // Only node-gyp knows how to compile it there.
  if (process.platform === 'win32') return true;
  return ['python3', 'make'].every(isInstalled) && ['c++', 'g++', 'clang++'].some(isInstalled);
}

/** The request that prebuild-install will make. */
async function isDownloadable() {
  const proxies = ['https_proxy', 'npm_config_proxy', 'npm_config_https_proxy'];
  // prebuild-install uses a proxy, and this request doesn't.
  if (proxies.some((name) => process.env[name] || process.env[name.toUpperCase()])) return true;
  const manifest = new URL('../backend/sqlite/node-20/package.json', import.meta.url);
  const version = JSON.parse(readFileSync(manifest, 'utf8')).dependencies['better-sqlite3'];
  const host =
    process.env.npm_config_better_sqlite3_binary_host ??
    'https://github.com/WiseLibs/better-sqlite3/releases/download';
  const isMusl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
  const built = `node-v${process.versions.modules}-${isMusl ? 'linuxmusl' : process.platform}-${process.arch}`;
  try {
    const answer = await fetch(`${host}/v${version}/better-sqlite3-v${version}-${built}.tar.gz`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(ASKED_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
