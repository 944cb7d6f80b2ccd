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

/** What is to be written: pages of rows, read one after the other as the client takes them. */
export interface CsvExport<Row> {
  /** Begins the file's name: `candidates`, say. */
  name: string;
  language?: Language;
  columns: readonly CsvColumn<Row>[];
  pages: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>;
  /** How many rows there are now: those that come or go while it is read are not counted. */
  total: number;
}

/** A file that knows of how many rows it is made. */
class CsvFile extends StreamableFile {
  rows = 0;
}

/** Says before the first row how many there are, so that who reads them can tell how far it is. */
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

/** For routes that answer with `csvDownload`. */
export const DownloadsCsv = () =>
  applyDecorators(
    Header('Cache-Control', 'no-store'),
    UseInterceptors(CsvTotalInterceptor),
    ApiOkResponse({
      description: 'A CSV file, UTF-8 with a byte order mark',
      headers: { [TOTAL_COUNT]: { description: 'How many rows there are', schema: { type: 'integer' } } },
      content: { 'text/csv': { schema: { type: 'string' } } },
    }),
  );

/**
 * Streams a CSV file. Only one page is held at a time; a client that goes away ends the reading.
 * @throws what the first page throws: later failures break the connection, so that no file seems whole
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

/** Rows of one query of an export. */
export const PAGE_ROWS = 1000;

/**
 * Reads a table along its key, page by page: each is a short query of its own, so that nothing waits for a
 * slow client.
 * @param read gives at most `PAGE_ROWS` rows that come after the last one of the page before
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

/** What is in memory already, in pages: each is made into text only when the client takes it. */
export function* slices<Row>(rows: readonly Row[]): Generator<Row[], void> {
  for (let start = 0; start < rows.length; start += PAGE_ROWS) yield rows.slice(start, start + PAGE_ROWS);
}
