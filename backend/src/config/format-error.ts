import { StartRefused } from './settings.js';

/** What the operator reads when a process can't do its work: what to do, where that is known. */
export function formatError(error: unknown): unknown {
  if (error instanceof StartRefused) return error.message;
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to another.`;
  if (code === 'ECONNREFUSED' || code === 'ER_ACCESS_DENIED_ERROR' || code === 'ER_BAD_DB_ERROR') {
    return `The database of DATABASE_URL can't be used: ${message}`;
  }
  return error;
}
