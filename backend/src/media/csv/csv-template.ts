import type { StreamableFile } from '@nestjs/common';
import type { Language } from '../../core/http/languages.js';
import type { CsvColumn } from './csv-columns.js';
import { csvDownload } from './csv-download.interceptor.js';

/** Returns an empty file with the headers that an import reads. */
export function templateOf<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  language?: Language,
): Promise<StreamableFile> {
  return csvDownload({
    name: `${name}-template`,
    language,
    columns: columns.filter(({ writeOnly }) => !writeOnly),
    pages: [],
    total: 0,
  });
}
