import type { Readable } from 'node:stream';

/** Injection token of the one `FileStores` value. */
export const FILES = Symbol('files');

/** What of a request decides how a file is answered (RFC 9110, 13 and 14). */
export interface FileRequest {
  method?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
}

/** A file as it goes out: whole, a part of it, or word that the client has it already. */
export interface FileAnswer {
  statusCode: number;
  /** Of length, part and age; what the file is, and for how long it may be kept, is the caller's to say. */
  headers: Record<string, string>;
  /** Null: nothing is sent but the headers. */
  body: Readable | null;
}

/**
 * Files of one kind, each under a name: there whole, or not at all. Where the store is another machine and does not
 * answer, every method throws AppError 503 STORAGE_UNAVAILABLE; where it is full, `write` throws 507.
 */
export interface FileStore {
  /**
   * Stores a file for good, in the place of one of that name. Of several at once, one is there, whole.
   * @throws when there is no room: then nothing of it stays
   */
  write(name: string, bytes: Buffer): Promise<void>;
  /** @returns null where there is none */
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  /** Answers for a file, in parts and only if it is new where the request says so. @returns null where there is none */
  answer(name: string, request: FileRequest): Promise<FileAnswer | null>;
  /**
   * Puts a file under the name that `hiddenName` gives; nothing happens where there is none. Whoever hides and shows one
   * at the same time, it is there afterwards under one name or both.
   */
  hide(name: string): Promise<void>;
  /** Puts a file that is hidden back under its name; it may stay under the hidden one as well. */
  show(name: string): Promise<void>;
  /** Nothing happens when it is gone already, or is called otherwise than files here are. */
  remove(name: string): Promise<void>;
  /** The names of all files, hidden ones too; what is called otherwise is none of them. */
  list(): Promise<string[]>;
}

/** The one place where uploaded files are, and what is made of them. */
export interface FileStores {
  /** What it is called where people read it; never with a key. */
  readonly place: string;
  /**
   * @param folder in which files of a kind are
   * @param names what they are called
   */
  open(folder: string, names: readonly RegExp[]): FileStore;
  /** Looks whether files can be stored, read, listed and removed. @returns what is wrong, and what to do about it */
  check(): Promise<string[]>;
}

/** How a file is called while what it shows is deleted and may come back: nobody is sent it. */
export const hiddenName = (name: string) => `${name}.deleted`;
