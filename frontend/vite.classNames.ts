import { basename } from 'node:path';
import type { Plugin } from 'vite';

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

const IMPORT = /^import (\w+) from (?=["'][^"']+\.module\.css["'];$)/gm;

/**
 * Puts the names of classes where they are used, which Rolldown does with constants, but not with an object of them. It
 * would then forget the style sheet, of which no script needs anything any more.
 */
export function inlineClassNames(): Plugin {
  return {
    name: 'inline-class-names',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/.*\.(tsx?|module\.css)$/ },
      handler: (code, id) =>
        id.endsWith('.css')
          ? { code, map: null, moduleSideEffects: 'no-treeshake' }
          : { code: code.replace(IMPORT, 'import * as $1 from '), map: null },
    },
  };
}
