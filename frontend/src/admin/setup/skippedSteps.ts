import { readJson, writeItem } from '../../lib/storage/deviceStorage';

const STORED = 'admin-skipped-steps';

/** Lists the steps that were skipped on this device. */
export function skippedSteps(): readonly string[] {
  const stored = readJson(STORED);
  return Array.isArray(stored) ? stored.filter((step) => typeof step === 'string') : [];
}

/** Stores which steps were skipped on this device. */
export const storeSkippedSteps = (steps: readonly string[]) => writeItem(STORED, JSON.stringify(steps));
