import { Readable } from 'node:stream';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Header,
  Injectable,
  type NestInterceptor,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';
import type { Language } from '../../core/http/languages.js';
import { TOTAL_COUNT } from '../../core/http/total-count.js';
import type { CsvColumn } from './csv-columns.js';
import { csvLines } from './csv-writer.js';

/** The content of a file: pages of rows, read one after the other as the client takes them. */
export interface CsvExport<Row> {
  /** The start of the file's name, such as `candidates`. */
  name: string;
  language?: Language;
  columns: readonly CsvColumn<Row>[];
  pages: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>;
  /** The number of rows now. Rows that appear or disappear during the download are not counted. */
  total: number;
}

/** A stream that knows its number of rows. */
class CsvFile extends StreamableFile {
  rows = 0;
}

/** Sends the number of rows in a header, so that clients can show the progress. */
@Injectable()
class CsvTotalInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap((file) => {
        if (file instanceof CsvFile) reply.header(TOTAL_COUNT, String(file.rows));
      }),
    );
  }
}

/** Describes routes that respond with `csvDownload`. */
export const DownloadsCsv = () =>
  applyDecorators(
    Header('Cache-Control', 'no-store'),
    UseInterceptors(CsvTotalInterceptor),
    ApiOkResponse({
      description: 'A CSV file, UTF-8 with a byte order mark',
      headers: { [TOTAL_COUNT]: { description: 'The number of rows', schema: { type: 'integer' } } },
      content: { 'text/csv': { schema: { type: 'string' } } },
    }),
  );

/**
 * Streams a CSV file. Only one page is in memory at a time; a client that disconnects ends the reading.
 * @throws errors of the first page; later errors break the connection, so that an incomplete file never looks complete
 */
export async function csvDownload<Row>(file: CsvExport<Row>): Promise<StreamableFile> {
  const texts = textsOf(file);
  const first = await texts.next();
  const rest = async function* () {
    try {
      if (!first.done) yield first.value;
      yield* texts;
    } finally {
      await texts.return(undefined);
    }
  };
  const stream = new CsvFile(Readable.from(rest(), { objectMode: false, highWaterMark: 1 }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${file.name}-${new Date().toISOString().slice(0, 10)}.csv"`,
  });
  stream.rows = file.total;
  return stream;
}

async function* textsOf<Row>({ language = 'en', columns, pages }: CsvExport<Row>) {
  let heading = csvLines([columns.map(({ headers }) => headers[language])], { bom: true });
  for await (const page of pages) {
    yield heading + csvLines(page.map((row) => columns.map(({ cell }) => cell(row))));
    heading = '';
  }
  if (heading) yield heading;
}

/** The number of rows per query of an export. */
export const PAGE_ROWS = 1000;

/**
 * Reads a table along its key, page by page. Each page is a short query, so that nothing waits for a slow client.
 * @param read returns at most `PAGE_ROWS` rows after the last one of the previous page
 */
export async function* keysetPages<Row>(
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let last: Row | undefined;
  for (;;) {
    const page = await read(last, PAGE_ROWS);
    if (page.length > 0) yield page;
    if (page.length < PAGE_ROWS) return;
    last = page.at(-1);
  }
}

/** Splits rows in memory into pages, which become text only when the client takes them. */
export function* slices<Row>(rows: readonly Row[]): Generator<Row[], void> {
  for (let start = 0; start < rows.length; start += PAGE_ROWS) yield rows.slice(start, start + PAGE_ROWS);
}
