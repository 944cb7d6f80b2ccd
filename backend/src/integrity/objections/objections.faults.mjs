export const FAULTS = [
  {
    name: 'anybody objects for anybody',
    file: 'reviews.service.ts',
    from: 'if (!own.some((review) => review.ratingId === ratingId)) throw reviewNotFound();',
    to: '',
    tests: ['backend/e2e/integrity/review.e2e.ts'],
  },
];
