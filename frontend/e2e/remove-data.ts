import { rm } from 'node:fs/promises';

/** Removes what the server of this run has stored. */
export default async function removeData(): Promise<void> {
  if (process.env.E2E_DATA_DIR)
    await rm(process.env.E2E_DATA_DIR, { recursive: true, force: true, maxRetries: 10 });
}
