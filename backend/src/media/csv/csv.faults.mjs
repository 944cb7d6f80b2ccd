export const FAULTS = [
  {
    name: 'spreadsheets run what is in an exported file',
    file: 'csv-writer.ts',
    from: 'return FORMULA.test(text) ?',
    to: `return text === '' ?`,
    tests: ['backend/e2e/media/csv-exports.e2e.ts'],
    only: 'harmless',
  },
];
