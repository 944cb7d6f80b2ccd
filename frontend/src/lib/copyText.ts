/**
 * Copies a text to the clipboard. Browsers offer none to pages without encryption.
 * @returns false if copying failed
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
