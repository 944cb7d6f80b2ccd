export const FAULTS = [
  {
    name: 'a decision about a case deletes the ranks of the publication with its number',
    file: 'rank-snapshots.repository.ts',
    from: 'delete(RankSnapshotEntity, { ...FROZEN, sourceId: caseId })',
    to: 'delete(RankSnapshotEntity, { sourceId: caseId })',
    tests: ['backend/e2e/integrity/cases-frozen-ranks.e2e.ts'],
    only: 'has the number of its case',
  },
];
