export const FAULTS = [
  {
    name: 'a statement of another candidate is corrected',
    file: 'statements.repository.ts',
    from: 'where: { candidateId },',
    to: '',
    tests: ['backend/e2e/index/statements.e2e.ts'],
    only: 'only to their candidate',
  },
  {
    name: 'everybody sees which account entered a statement',
    file: 'statement.dto.ts',
    from: `...(may(caller, 'content.read') && { enteredBy: of.actorName }),`,
    to: 'enteredBy: of.actorName,',
    tests: ['backend/e2e/index/statements.e2e.ts'],
    only: 'only administrators see',
  },
];
