export const FAULTS = [
  {
    name: 'what is withdrawn from a former round goes off the sums of the current one',
    file: 'round-totals.service.ts',
    from: 'if (roundId === currentId) await this.current.moveCandidates(moves);',
    to: 'if (roundId || currentId) await this.current.moveCandidates(moves);',
    tests: ['backend/e2e/ratings/ratings-model.e2e.ts'],
  },
  {
    name: 'a new round goes on with the totals of the former one',
    file: 'former-totals.repository.ts',
    from: `'UPDATE candidate SET score_sum = 0, score_count = 0, total_ratings = 0 WHERE total_ratings <> 0',`,
    to: `'UPDATE candidate SET score_sum = 0, score_count = 0, total_ratings = 0 WHERE 1 = 0',`,
    tests: ['backend/e2e/index/rounds.e2e.ts'],
  },
];
