import { basename } from 'node:path';

const sheets = new Map<string, string>();

/**
 * Names the classes of a style sheet after it, in the client and in what the server draws alike. Vite's own names end
 * in figures made from the contents, which nothing compresses.
 */
export function classNameIn(name: string, file: string): string {
  const sheet = basename(file).replace(/\.module\.css.*$/, '');
  const namesake = sheets.get(sheet) ?? file;
  if (namesake !== file) throw new Error(`${file} and ${namesake} would share their class names`);
  sheets.set(sheet, file);
  return `${sheet}_${name}`;
}
