const PLAIN = 'aceiouyAEIOUYnNs';
const ACCENTED = 'áçéíóúýÁÉÍÓÚÝñÑš';

/** Adds accents and brackets to a text; variables in braces are unchanged. */
export function disguise(text: string): string {
  const accented = text.replace(/\{\w+\}|./g, (part) => {
    const at = part.length === 1 ? PLAIN.indexOf(part) : -1;
    return ACCENTED[at] ?? part;
  });
  return `⟦${accented}⟧`;
}
