import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder, makeFolderSync } from './folders.js';

/** A read-only disk requires a mount, so these are the errors that the system and Node report for one. */
let isReadOnly = false;
const refusal = (options?: { recursive?: boolean }) => {
  const code = options?.recursive ? 'ENOENT' : 'EROFS';
  return Object.assign(new Error(`${code}: it failed`), { code });
};
jest.mock('node:fs', () => {
  const actual = jest.requireActual('node:fs');
  const mkdirSync: typeof actual.mkdirSync = (path: string, options?: { recursive?: boolean }) => {
    if (isReadOnly && path !== '/') throw refusal(options);
    return actual.mkdirSync(path, options);
  };
  return { ...actual, mkdirSync };
});
jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual('node:fs/promises');
  const mkdir: typeof actual.mkdir = async (path: string, options?: { recursive?: boolean }) => {
    if (isReadOnly && path !== '/') throw refusal(options);
    return actual.mkdir(path, options);
  };
  return { ...actual, mkdir };
});

describe('a folder that is made', () => {
  const place = mkdtempSync(join(tmpdir(), 'npi-folders-'));
  const path = join(place, 'above', 'below');
  beforeEach(() => {
    isReadOnly = false;
  });
  afterAll(() => {
    isReadOnly = false;
    rmSync(place, { recursive: true });
  });

  it('has those above it, and may be there', async () => {
    for (let time = 0; time < 2; time += 1) {
      await makeFolder(path);
      makeFolderSync(path);
      expect(statSync(path).isDirectory()).toBe(true);
    }
  });

  it('is refused for the reason that the system has, and not as one that is not there', async () => {
    isReadOnly = true;
    await expect(makeFolder(path)).rejects.toMatchObject({ code: 'EROFS' });
    expect(() => makeFolderSync(path)).toThrow('EROFS');
  });
});
