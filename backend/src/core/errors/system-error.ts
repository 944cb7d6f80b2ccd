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

/** Sentences for the operator about failed file operations, by error code. */
const FILES: Record<string, { kind: Kind; say: (place: string) => string }> = {
  ...alike(
    ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'],
    'full',
    (place) => `The disk of ${place} is full. Free some space.`,
  ),
  ...alike(
    ['EACCES', 'EPERM'],
    'away',
    (place) =>
      `This user${user()} may not read or write ${place}. Give the user the right (chown, chmod), or name another path.`,
  ),
  ...alike(
    ['EROFS', 'SQLITE_READONLY'],
    'away',
    (place) =>
      `${capital(place)} is read-only, or its disk is mounted read-only. Mount it for writing, or name another path.`,
  ),
  ...alike(
    ['ENOTDIR', 'EEXIST'],
    'away',
    (place) =>
      `${capital(place)} contains a file where the server needs a folder. Remove the file, or name another path.`,
  ),
  ...alike(
    ['EISDIR'],
    'away',
    (place) =>
      `${capital(place)} is a folder, but the server needs a file. Remove the folder, or name another path.`,
  ),
  ...alike(
    ['ENOENT'],
    'away',
    (place) => `${capital(place)} does not exist, and the server cannot create it. Check the path.`,
  ),
  ...alike(
    ['EMFILE', 'ENFILE'],
    'away',
    () => 'Too many files are open. Raise the limit of open files (ulimit -n).',
  ),
  ...alike(
    ['EIO', 'ESTALE', 'SQLITE_IOERR'],
    'away',
    (place) => `The disk of ${place} reports errors. Check the machine's log and the disk.`,
  ),
  ...alike(
    ['SQLITE_CANTOPEN'],
    'away',
    (place) =>
      `The server cannot open ${place}. Create its folder, and give this user${user()} the right to write there.`,
  ),
  ...alike(
    ['SQLITE_NOTADB', 'SQLITE_CORRUPT'],
    'away',
    (place) => `${capital(place)} is damaged or is not a database. Move it away, and restore a backup.`,
  ),
};

/** Sentences for the operator about ports that the server cannot use, by error code. */
const PORTS: Record<string, (error: SystemError) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`,
  EADDRNOTAVAIL: ({ address }) =>
    `This machine does not have the address ${address}. Set HOST to an address of this machine.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Set PORT to a port above 1023.`,
  ENOTFOUND: ({ hostname }) => `HOST names the unknown machine ${hostname}. Correct HOST.`,
};

/**
 * Describes an error of the file system or a port for the operator: what is wrong, and what to do.
 * @returns null for any other error
 */
export function describeSystemError(error: unknown): string | null {
  const system = systemErrorOf(error);
  if (!system) return null;
  if (isAboutPort(system)) return PORTS[system.code]?.(system) ?? null;
  return fileErrorOf(system)?.say(placeOf(system)) ?? null;
}

/**
 * Returns whether nothing could be stored because a disk is full, or a file store is away; null for any other error.
 */
export function storageFaultOf(error: unknown): Kind | null {
  const system = systemErrorOf(error);
  // A missing file concerns the caller who asks for it, or is our mistake.
  if (!system || isAboutPort(system) || system.code === 'ENOENT') return null;
  return fileErrorOf(system)?.kind ?? null;
}

function fileErrorOf({ code }: SystemError) {
  // SQLite appends the operation, as in SQLITE_IOERR_WRITE.
  return FILES[code] ?? FILES[code.split('_').slice(0, 2).join('_')];
}

const isAboutPort = ({ syscall }: SystemError) => syscall === 'listen' || syscall === 'getaddrinfo';

/** Finds the system error in an error or its causes. */
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

/** Names the user whose rights count. */
function user(): string {
  const uid = process.getuid?.();
  return uid === undefined ? '' : ` (number ${uid})`;
}

function alike(codes: string[], kind: Kind, say: (place: string) => string) {
  return Object.fromEntries(codes.map((code) => [code, { kind, say }]));
}
