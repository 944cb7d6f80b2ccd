import type Database from 'better-sqlite3';

export const HAS_BINARY: boolean;
export const FOLDER_OF_12: string;
export function sqliteLibrary(): typeof Database;
