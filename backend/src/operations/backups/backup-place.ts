/** A complete backup. */
export interface StoredBackup {
  name: string;
  /** The size of all files in bytes. */
  bytes: number;
  /** The version that made it; null if its description cannot be read. */
  version: string | null;
}

/** Where backups are. One that is not complete does not count: it has no name there. */
export interface BackupPlace {
  /** Returns a folder to write a backup into, which does not exist yet. Drafts of killed processes are removed. */
  draft(name: string): Promise<string>;
  /** Stores a complete draft under its name. */
  publish(draft: string, name: string): Promise<void>;
  /** Lists the names of complete backups. */
  list(): Promise<string[]>;
  /** Describes the complete backups. */
  describe(): Promise<StoredBackup[]>;
  /** Copies a complete backup into an empty folder. */
  copy(name: string, folder: string): Promise<void>;
  remove(name: string): Promise<void>;
}
