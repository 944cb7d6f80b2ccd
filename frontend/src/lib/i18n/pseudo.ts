const PLAIN = 'aceiouyAEIOUYnNs';
const ACCENTED = 'áçéíóúýÁÉÍÓÚÝñÑš';

/** Accents a text and puts it in brackets; variables in braces stay as they are. */
export function disguise(text: string): string {
  const accented = text.replace(/\{\w+\}|./g, (part) => {
    const at = part.length === 1 ? PLAIN.indexOf(part) : -1;
    return ACCENTED[at] ?? part;
  });
  return `⟦${accented}⟧`;
}
