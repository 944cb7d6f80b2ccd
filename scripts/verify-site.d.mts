/** A tree by the definitions of RFC 6962. */
export class ReferenceTree {
  constructor(entries: Buffer[]);
  entries: Buffer[];
  hash(start?: number, end?: number): Buffer;
  path(index: number, start?: number, end?: number): Buffer[];
  tile(address: string, size?: number): Buffer | undefined;
}
export interface Signer {
  key: string;
  line(text: string): string;
}
export function newSigner(name: string, seed: Buffer): Signer;
export function signNote(text: string, signers: Signer[]): string;
export function checkpointText(origin: string, tree: ReferenceTree, size?: number): string;
export type Answer = object | string | number | undefined;
export function serveAnswers(
  answers: (path: string) => Answer,
): Promise<{ address: string; stop(): Promise<void> }>;
