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

/** Exit codes: all is well, something is wrong, the arguments are wrong. */
const EXIT = { ok: 0, wrong: 1, usage: 2 } as const;

/** The arguments are wrong. The command prints this message and its help. */
export class WrongUsage extends Error {}

export interface Arguments {
  words: string[];
  flags: Record<string, boolean | undefined>;
  /** Values of options, by the option's name. */
  options: Record<string, string | undefined>;
}

export interface Command {
  help: string;
  /** Names of the flags that it knows in addition to `--help`. */
  flags?: string[];
  /** Names of the options that have a value. */
  options?: string[];
  /** Runs the command. @returns false if it found something wrong */
  run(args: Arguments): Promise<boolean>;
}

/** Runs a command with the process's arguments, and sets its exit code. */
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

/** Writes a line to standard output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Resolves a folder from the operator's directory: npm moves to the repository's root before it runs a command. */
export function givenFolder({ words }: Arguments): string {
  const [folder, ...more] = words;
  if (!folder || more.length > 0) throw new WrongUsage('Name exactly one folder.');
  return resolve(process.env.INIT_CWD ?? '.', folder);
}

/** Refuses arguments other than flags. @throws WrongUsage */
export function noWords({ words }: Arguments): void {
  if (words.length > 0) throw new WrongUsage(`The command does not know "${words.join(' ')}".`);
}

export interface Access {
  /** `write` requires that the server of an embedded database is stopped; `read` works while it runs. */
  mode: 'read' | 'write';
  /** Creates the database if it does not exist. */
  create?: boolean;
  /** Whether to open a newer version's database too: a command that empties it does. */
  newer?: 'refused' | 'opened';
  /** Used instead of the process's settings. */
  settings?: Settings;
}

/**
 * Opens the database of the settings, and closes it after `work`.
 * @throws ConfigurationError if an embedded database does not exist, or if a server uses it and `work` writes; if a newer
 *   version wrote the database
 */
export async function withDatabase<T>(
  { mode, create = false, newer = 'refused', settings = readSettings(process.env) }: Access,
  work: (dataSource: DataSource, settings: Settings) => Promise<T>,
): Promise<T> {
  const { database } = settings;
  if (database.engine === 'sqlite' && !create && !existsSync(database.path)) {
    throw new ConfigurationError(`${database.path} does not exist. Correct DATA_DIR or DATABASE_URL.`);
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
 * Opens the database like `withDatabase`, and starts the features on it.
 * @throws ConfigurationError if the database lacks migrations
 */
export function withFeatures<T>(
  mode: Access['mode'],
  work: (features: INestApplicationContext) => Promise<T>,
): Promise<T> {
  return withDatabase({ mode }, async (dataSource, settings) => {
    const pending = await pendingMigrations(dataSource);
    if (pending.length > 0)
      throw new ConfigurationError('The database lacks migrations. Run: npm run migrate');
    return useFeatures(settings, dataSource, work);
  });
}

/**
 * Starts the features on a database that is up to date, and stops them and the data source after `work`, once their
 * background work has ended. Only commands that need the features load them, because loading takes longer than most
 * commands do.
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
