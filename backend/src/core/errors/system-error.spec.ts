import { describeSystemError, storageFaultOf } from './system-error.js';

const failed = (code: string, more = {}) => Object.assign(new Error(`${code}: it failed`), { code, ...more });
const path = '/data/npi.sqlite';

describe('an error of the file system', () => {
  it.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])(
    '%s says that there is no room, and counts as full',
    (code) => {
      const error = failed(code, { path });
      expect(describeSystemError(error)).toBe(`The disk of ${path} is full. Free some space.`);
      expect(storageFaultOf(error)).toBe('full');
    },
  );

  it.each([
    ...['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'EIO', 'EMFILE'],
    ...[
      'SQLITE_READONLY_DBMOVED',
      'SQLITE_CANTOPEN',
      'SQLITE_IOERR_WRITE',
      'SQLITE_CORRUPT',
      'SQLITE_NOTADB',
    ],
  ])('%s says in one line what is wrong and what to do, and counts as away', (code) => {
    const error = failed(code, { path });
    expect(describeSystemError(error)).toMatch(/^[^\n]+\. [A-Z][^\n]+\.$/);
    expect(storageFaultOf(error)).toBe('away');
  });

  it('is known behind what it was wrapped in', () => {
    // The library's form.
    const query = Object.assign(new Error('it failed'), { driverError: failed('SQLITE_FULL') });
    expect(describeSystemError(query)).toContain('The disk of the data directory (DATA_DIR) is full');
    const caused = new Error('it could not be stored', { cause: failed('EACCES', { path }) });
    expect(describeSystemError(caused)).toContain(path);
  });

  it('names the port where it is about one, and is no fault of a store', () => {
    const inUse = failed('EADDRINUSE', { syscall: 'listen', port: 3000 });
    expect(describeSystemError(inUse)).toBe(
      'Port 3000 is in use. Stop the program that uses it, or set PORT to another port.',
    );
    const denied = failed('EACCES', { syscall: 'listen', port: 80 });
    expect([describeSystemError(denied), storageFaultOf(denied)]).toEqual([
      expect.stringContaining('port 80'),
      null,
    ]);
  });

  it('is left alone where it is none, or a file is merely not there', () => {
    expect(describeSystemError(new TypeError('a mistake of ours'))).toBeNull();
    expect(describeSystemError(null)).toBeNull();
    expect(storageFaultOf(failed('ENOENT', { path }))).toBeNull();
    expect(storageFaultOf(failed('ER_DUP_ENTRY'))).toBeNull();
  });
});
