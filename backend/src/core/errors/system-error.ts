/** What the operating system or SQLite reports. */
interface SystemError {
  code: string;
  syscall?: string;
  path?: string;
  dest?: string;
  address?: string;
  hostname?: string;
  port?: number;
  message: string;
}

type Kind = 'full' | 'away';

/** What can't be done with a file, by the code of the error: a sentence for the operator, of what it is about. */
const FILES: Record<string, { kind: Kind; say: (place: string) => string }> = {
  ...alike(
    ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'],
    'full',
    (place) => `There is no room left for ${place}: make room on its disk.`,
  ),
  ...alike(
    ['EACCES', 'EPERM'],
    'away',
    (place) =>
      `${capital(place)} can't be read or written by this user${user()}: give the user the right to (chown, chmod), or name another place.`,
  ),
  ...alike(
    ['EROFS', 'SQLITE_READONLY'],
    'away',
    (place) =>
      `${capital(place)} can't be written, or its disk is mounted for reading only: mount it for writing, or name another place.`,
  ),
  ...alike(
    ['ENOTDIR', 'EEXIST'],
    'away',
    (place) =>
      `${capital(place)} leads through a file where a folder must be: remove the file, or name another place.`,
  ),
  ...alike(
    ['EISDIR'],
    'away',
    (place) => `${capital(place)} is a folder where a file must be: remove it, or name another place.`,
  ),
  ...alike(
    ['ENOENT'],
    'away',
    (place) => `${capital(place)} is not there, or can't be made: look at the path.`,
  ),
  ...alike(
    ['EMFILE', 'ENFILE'],
    'away',
    () => 'Too many files are open: raise the limit of open files (ulimit -n).',
  ),
  ...alike(
    ['EIO', 'ESTALE', 'SQLITE_IOERR'],
    'away',
    (place) =>
      `The disk of ${place} does not answer as it should: look at the machine's log, and at the disk.`,
  ),
  ...alike(
    ['SQLITE_CANTOPEN'],
    'away',
    (place) =>
      `${capital(place)} can't be opened: its folder must be there, and this user${user()} must be able to write to it.`,
  ),
  ...alike(
    ['SQLITE_NOTADB', 'SQLITE_CORRUPT'],
    'away',
    (place) => `${capital(place)} is damaged, or is no database: put it aside, and restore a backup.`,
  ),
};

/** What can't be done with a port. */
const PORTS: Record<string, (error: SystemError) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use. Stop what uses it, or set PORT to another.`,
  EADDRNOTAVAIL: ({ address }) => `This machine has no address ${address}: set HOST to one that it has.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}: set PORT to one above 1023.`,
  ENOTFOUND: ({ hostname }) => `HOST names no machine: ${hostname}.`,
};

/**
 * @returns one sentence that says what to do about an error of the file system or a port; null for any other error
 */
export function describeSystemError(error: unknown): string | null {
  const system = systemErrorOf(error);
  if (!system) return null;
  if (isAboutPort(system)) return PORTS[system.code]?.(system) ?? null;
  return fileErrorOf(system)?.say(placeOf(system)) ?? null;
}

/** @returns whether nothing could be stored because a disk is full, or a store of files is away; null for any other error */
export function storageFaultOf(error: unknown): Kind | null {
  const system = systemErrorOf(error);
  // A file that is not there is somebody's who asks, or a mistake of ours.
  if (!system || isAboutPort(system) || system.code === 'ENOENT') return null;
  return fileErrorOf(system)?.kind ?? null;
}

function fileErrorOf({ code }: SystemError) {
  // SQLite adds what it was at: SQLITE_IOERR_WRITE.
  return FILES[code] ?? FILES[code.split('_').slice(0, 2).join('_')];
}

const isAboutPort = ({ syscall }: SystemError) => syscall === 'listen' || syscall === 'getaddrinfo';

/** The error itself, or what it was caused by. */
function systemErrorOf(error: unknown): SystemError | null {
  for (let cause = error as { code?: unknown; driverError?: unknown; cause?: unknown } | undefined; cause; ) {
    const found = (cause.driverError ?? cause) as SystemError;
    if (typeof found.code === 'string') return found;
    cause = cause.cause as typeof cause;
  }
  return null;
}

function placeOf({ path, dest }: SystemError): string {
  return dest ?? path ?? 'the data directory (DATA_DIR)';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whose rights count. */
function user(): string {
  const uid = process.getuid?.();
  return uid === undefined ? '' : ` (number ${uid})`;
}

function alike(codes: string[], kind: Kind, say: (place: string) => string) {
  return Object.fromEntries(codes.map((code) => [code, { kind, say }]));
}
