/**
 * Puts a text onto the clipboard. Browsers have none for pages that came without encryption.
 * @returns false when it could not be done
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
