/** The reasons why a text is no receipt. */
export type ReceiptMistake = 'empty' | 'short' | 'characters' | 'length';

const LENGTH = 64;

/**
 * Reads a pasted receipt.
 * @returns the receipt, or the reason why the text is none; spaces, line breaks and capital letters are
 * accepted
 */
export function readReceipt(text: string): { receipt: string } | { mistake: ReceiptMistake; length: number } {
  const receipt = text.replace(/\s/g, '').toLowerCase();
  const { length } = receipt;
  if (length === 0) return { mistake: 'empty', length };
  if (receipt.includes('…')) return { mistake: 'short', length };
  if (!/^[0-9a-f]*$/.test(receipt)) return { mistake: 'characters', length };
  return length === LENGTH ? { receipt } : { mistake: 'length', length };
}
