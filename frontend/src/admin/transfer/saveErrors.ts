import { refusalText } from '../../lib/api/serverWords';
import type { ImportData } from '../../lib/api/types';
import { saveFile } from '../../lib/saveFile';
import type { AdminT } from '../texts/AdminTexts';
import { csvOf } from './csvOf';

/** Errors keep a file from being stored; warnings say what may be a mistake. */
export type FaultKind = 'errors' | 'warnings';

/** The headings of a table of faults, and its rows. */
export function faultTable(result: ImportData, kind: FaultKind, t: AdminT) {
  const fault = kind === 'errors' ? 'transfer.fault' : 'transfer.doubt';
  return {
    headings: [t('transfer.line'), t('transfer.column'), t(fault)],
    rows: result[kind].map((error) => [String(error.line), error.column, refusalText(error)]),
  };
}

/** Has the browser keep the faults of a file as a file. */
export function saveErrors(result: ImportData, kind: FaultKind, t: AdminT): void {
  const { headings, rows } = faultTable(result, kind, t);
  saveFile(new Blob([csvOf([headings, ...rows])], { type: 'text/csv;charset=utf-8' }), `${kind}.csv`);
}
