import { ENTITIES } from '../entities.js';
import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { formatError } from '../core/config/format-error.js';
import { ConfigurationError, readSettings, type Settings } from '../core/config/settings.js';
import { lockSqliteFile } from '../core/connections/sqlite-file-lock.js';
import { openDataSource } from '../core/database/data-source.js';
import { pendingMigrations } from '../core/database/migrate.js';
import { AppError } from '../core/errors/app-error.js';

/** What a command ended with: all well, something is wrong, asked in a way that makes no sense. */
const EXIT = { ok: 0, wrong: 1, usage: 2 } as const;

/** The command was called in a way that it does not know: its help is shown. */
export class WrongUsage extends Error {}

export interface Arguments {
  words: string[];
  flags: Record<string, boolean | undefined>;
  /** What was given with them, by name. */
  options: Record<string, string | undefined>;
}

export interface Command {
  help: string;
  /** Names of the flags that it knows beside `--help`. */
  flags?: string[];
  /** Names of those that a value belongs to. */
  options?: string[];
  /** @returns false when something was found wrong */
  run(args: Arguments): Promise<boolean>;
}

/** Runs a command with what stands behind its name, and ends the process with its exit code. */
export async function runCommand(command: Command): Promise<void> {
  process.exitCode = await outcome(command);
}

async function outcome({ help, flags = [], options = [], run }: Command): Promise<number> {
  try {
    const args = readArguments(['help', ...flags], options);
    if (args.flags.help) {
      say(help);
      return EXIT.ok;
    }
    return (await run(args)) ? EXIT.ok : EXIT.wrong;
  } catch (error) {
    if (error instanceof WrongUsage) {
      console.error(`${error.message}\n\n${help}`);
      return EXIT.usage;
    }
    const reasons =
      error instanceof AppError ? (error.details.errors ?? []).map(({ message }) => message) : [];
    console.error(error instanceof AppError ? [error.message, ...reasons].join('\n') : formatError(error));
    return EXIT.wrong;
  }
}

function readArguments(flags: string[], options: string[]): Arguments {
  try {
    const known = {
      ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
      ...Object.fromEntries(options.map((option) => [option, { type: 'string' as const }])),
    };
    const { positionals, values } = parseArgs({ options: known, allowPositionals: true });
    const ofType = (type: string) => Object.entries(values).filter(([, value]) => typeof value === type);
    return {
      words: positionals,
      flags: Object.fromEntries(ofType('boolean')) as Arguments['flags'],
      options: Object.fromEntries(ofType('string')) as Arguments['options'],
    };
  } catch (error) {
    throw new WrongUsage((error as Error).message);
  }
}

/** Writes a line for the person who waits. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A folder as the operator meant it: npm moves to the repository's root before it runs a command. */
export function givenFolder({ words }: Arguments): string {
  const [folder, ...more] = words;
  if (!folder || more.length > 0) throw new WrongUsage('Name one folder.');
  return resolve(process.env.INIT_CWD ?? '.', folder);
}

/** @throws WrongUsage when anything was given beside flags */
export function noWords({ words }: Arguments): void {
  if (words.length > 0) throw new WrongUsage(`"${words.join(' ')}" is not known here.`);
}

export interface Access {
  /** `write`: on the embedded database the server must be stopped. `read` works beside it. */
  mode: 'read' | 'write';
  /** Also into a database that is not there yet. */
  create?: boolean;
  /** Whether a newer version's database is opened too: by what empties it. */
  newer?: 'refused' | 'opened';
}

/**
 * Opens the database of the settings, and closes it after `work`.
 * @throws ConfigurationError when it is the embedded one and is not there, or is a running server's and `work` writes; when it is
 *   a newer version's
 */
export async function withDatabase<T>(
  { mode, create = false, newer = 'refused' }: Access,
  work: (dataSource: DataSource, settings: Settings) => Promise<T>,
): Promise<T> {
  const settings = readSettings(process.env);
  const { database } = settings;
  if (database.engine === 'sqlite' && !create && !existsSync(database.path)) {
    throw new ConfigurationError(`There is no database at ${database.path}: see DATA_DIR and DATABASE_URL.`);
  }
  const unlock =
    database.engine === 'sqlite' && mode === 'write' ? lockSqliteFile(database.path) : () => undefined;
  try {
    const dataSource = await openDataSource(database, ENTITIES, { newer });
    try {
      return await work(dataSource, settings);
    } finally {
      if (dataSource.isInitialized) await dataSource.destroy();
    }
  } finally {
    unlock();
  }
}

/**
 * Like `withDatabase`, with the features above it.
 * @throws ConfigurationError when the database has not had all migrations
 */
export function withFeatures<T>(
  mode: Access['mode'],
  work: (features: INestApplicationContext) => Promise<T>,
): Promise<T> {
  return withDatabase({ mode }, async (dataSource, settings) => {
    const pending = await pendingMigrations(dataSource);
    if (pending.length > 0) throw new ConfigurationError('The database is not up to date: npm run migrate');
    return useFeatures(settings, dataSource, work);
  });
}

/**
 * The features on a database that is up to date. They end after `work`, and the data source with them: what they do
 * beside it, such as a mail that is on its way, has come to its end by then. They are loaded here, not by every command:
 * it takes longer than most of what an operator asks for without them.
 */
export async function useFeatures<T>(
  settings: Settings,
  dataSource: DataSource,
  work: (features: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const { NestFactory } = await import('@nestjs/core');
  const { OperationsModule } = await import('./operations.module.js');
  const { CommandLogger } = await import('./command-logger.js');
  const features = await NestFactory.createApplicationContext(OperationsModule.with(settings, dataSource), {
    logger: new CommandLogger(),
    abortOnError: false,
  });
  try {
    return await work(features);
  } finally {
    await features.close();
  }
}
