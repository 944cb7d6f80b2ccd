export interface NoteKey {
  text: string;
  name: string;
  id: string;
}
export function readKey(text: string): NoteKey;
export function openNote(note: string, keys: NoteKey[]): { text: string; signers: string[] };
export function readCheckpoint(text: string): { origin: string; size: number; root: string };
export function leafHash(entry: Uint8Array): Buffer;
export class Tree {
  size: number;
  append(leaf: Uint8Array): Buffer[];
  root(): Buffer;
}
export function tilePath(level: number | 'entries', index: number, width?: number): string;
export function readEntry(bytes: Uint8Array): object | null;
/** Checks a ledger, and says what it has found. @returns the exit code */
export function verify(
  options: { address: string; keys?: string[]; state: string; mirror?: string },
  surroundings: { say: (line: string) => void; pause: (ms: number) => Promise<void>; now: number },
): Promise<0 | 1 | 2>;
