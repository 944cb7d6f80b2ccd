import type { Readable } from 'node:stream';

/** The injection token of the process's `FileStores`. */
export const FILES = Symbol('files');

/** The headers of a request that decide about a file's response (RFC 9110, 13 and 14). */
export interface FileRequest {
  method?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
}

/** A file's response: all of it, a part, or that the client has it already. */
export interface FileAnswer {
  statusCode: number;
  /** The headers about length, part and age. The caller adds media type and caching. */
  headers: Record<string, string>;
  /** Null if only headers are sent. */
  body: Readable | null;
}

/**
 * Files of one kind, each under a name, and each complete or absent. If the store is another machine and does not
 * answer, every method throws AppError 503 STORAGE_UNAVAILABLE; if it is full, `write` throws 507.
 */
export interface FileStore {
  /**
   * Stores a file durably, and replaces one of that name. Of simultaneous calls one wins completely.
   * @throws if the store is full; nothing of the file remains then
   */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Reads a file; null if it does not exist. */
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  /** Builds a file's response, in parts and conditionally if the request says so; null if the file does not exist. */
  answer(name: string, request: FileRequest): Promise<FileAnswer | null>;
  /**
   * Moves a file to the name of `hiddenName`; does nothing if it does not exist. After simultaneous hiding and showing
   * the file exists under one of the names or both.
   */
  hide(name: string): Promise<void>;
  /** Moves a hidden file back to its name; the hidden copy may remain. */
  show(name: string): Promise<void>;
  /** Removes a file; does nothing if it is gone, or if the name is not one of the store's. */
  remove(name: string): Promise<void>;
  /** Lists the names of all files, including hidden ones; other names are ignored. */
  list(): Promise<string[]>;
}

/** All stores of uploaded files and of files made from them. */
export interface FileStores {
  /** The name of the place for people, without keys. */
  readonly place: string;
  /**
   * Opens a store.
   * @param folder of the files
   * @param names patterns of the files' names
   */
  open(folder: string, names: readonly RegExp[]): FileStore;
  /** Checks whether files can be stored, read, listed and removed. @returns what is wrong, and the remedy */
  check(): Promise<string[]>;
}

/** Returns the name of a file while its item is deleted and can be restored. Such files are never sent. */
export const hiddenName = (name: string) => `${name}.deleted`;
