export const FAULTS = [
  {
    name: 'HTML forms are taken everywhere',
    file: 'one-click-forms.ts',
    from: `paths.includes(request.routeOptions.url ?? '')`,
    to: `request.routeOptions.url !== ''`,
    tests: ['backend/e2e/notifications/round-mails.e2e.ts'],
  },
  {
    name: 'shared caches may keep the answer for an administrator',
    file: 'conditional-get.ts',
    from: `(request as AuthenticatedRequest).user ? 'private, no-cache' : 'public, no-cache'`,
    to: `'public, no-cache'`,
    tests: ['backend/e2e/index/candidates.e2e.ts'],
    only: 'headers that say',
  },
  {
    name: 'scripts in the page are allowed',
    file: 'security-headers.ts',
    from: `"script-src 'self'"`,
    to: `"script-src 'self' 'unsafe-inline'"`,
    tests: ['backend/e2e/core/errors.e2e.ts'],
    only: 'keeps browsers from guessing',
  },
  {
    name: 'an unforeseen error tells its cause',
    file: 'error.filter.ts',
    from: `return new AppError(500, 'INTERNAL', 'Something went wrong', { cause: error });
}

/** Files`,
    to: `return new AppError(500, 'INTERNAL', String(error), { cause: error });
}

/** Files`,
    tests: ['backend/e2e/core/errors.e2e.ts'],
    only: 'nobody foresaw',
  },
  {
    name: 'other sites may read everything',
    file: 'conditional-get.ts',
    from: `Vary: 'Accept-Encoding, Authorization',`,
    to: `Vary: 'Accept-Encoding, Authorization',
        'Access-Control-Allow-Origin': '*',`,
    tests: ['backend/e2e/reports/open-data.e2e.ts'],
    only: 'open to pages of all sites',
  },
];
