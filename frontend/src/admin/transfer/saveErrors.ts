import { refusalText } from '../../lib/api/serverWords';
import type { ImportData } from '../../lib/api/types';
import { saveFile } from '../../lib/saveFile';
import type { AdminT } from '../texts/AdminTexts';
import { csvOf } from './csvOf';

/** Errors prevent a file from being stored; warnings point to possible mistakes. */
export type FaultKind = 'errors' | 'warnings';

/** The headings of a table of errors, and its rows. */
export function faultTable(result: ImportData, kind: FaultKind, t: AdminT) {
  const place = [t('transfer.line'), t('transfer.column')];
  const placeOf = ({ line, column }: ImportData[FaultKind][number]) => [String(line), column];
  return kind === 'errors'
    ? {
        headings: [...place, t('transfer.value'), t('transfer.fault')],
        rows: result.errors.map((error) => [
          ...placeOf(error),
          String(error.params.value ?? ''),
          refusalText(error),
        ]),
      }
    : {
        headings: [...place, t('transfer.doubt')],
        rows: result.warnings.map((warning) => [...placeOf(warning), refusalText(warning)]),
      };
}

/** Makes the browser save the errors of a file as a file. */
export function saveErrors(result: ImportData, kind: FaultKind, t: AdminT): void {
  const { headings, rows } = faultTable(result, kind, t);
  saveFile(new Blob([csvOf([headings, ...rows])], { type: 'text/csv;charset=utf-8' }), `${kind}.csv`);
}
