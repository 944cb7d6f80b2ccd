/** The time limit of the question, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** The maximum size of an answer, in bytes. GitHub's describe each file of a release. */
const MAX_BYTES = 1024 * 1024;
/** A released version, as `1.2.0` or `v1.2.0`. */
const RELEASED = /^v?(\d{1,5}\.\d{1,5}\.\d{1,5})$/;

/**
 * Asks an address for the newest version. The question contains nothing about this site. Redirects are refused, so that
 * the address alone decides who is asked.
 * @returns the version
 * @throws Error if the answer is late, too large, or names no version
 */
export async function askForVersion(address: string): Promise<string> {
  const response = await fetch(address, {
    headers: { accept: 'application/json', 'user-agent': 'national-performance-index' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the address of releases answered ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`the answer about releases is larger than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return versionOf(JSON.parse(Buffer.concat(chunks).toString('utf8')));
}

/** Reads the version of a static file, or the tag of a release on GitHub. */
function versionOf(answer: { version?: unknown; tag_name?: unknown } | null): string {
  const [, version] = RELEASED.exec(String(answer?.version ?? answer?.tag_name)) ?? [];
  if (version === undefined) throw new Error('the answer about releases names no version');
  return version;
}

/** Returns whether a version is newer than another. */
export function isNewer(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) > 0;
}
