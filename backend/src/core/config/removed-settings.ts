/** Settings of earlier versions, each with what there is instead. */
const REMOVED: Readonly<Record<string, string>> = {
  DRAIN_SECONDS: 'in production a stopping server always serves for three seconds more',
  RATING_QUEUE: 'at most 5000 ratings wait for their transaction',
  RECEIPT_MAILS_PER_MINUTE: 'receipts are no longer sent by email',
  VERIFY_EMAIL: 'set RATE_LEVEL=email instead of before-rating, and RATE_LEVEL=none instead of off',
};

/**
 * Finds settings that earlier versions had: whoever sets one expects it to work.
 * @returns a sentence for each, with what to do
 */
export function removedSettings(environment: NodeJS.ProcessEnv): string[] {
  return Object.entries(REMOVED)
    .filter(([name]) => environment[name]?.trim())
    .map(([name, instead]) => `${name} is no longer a setting: ${instead}. Remove ${name}.`);
}
