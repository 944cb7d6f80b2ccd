export const FAULTS = [
  {
    name: 'HTML forms are taken everywhere',
    file: 'one-click-forms.ts',
    from: `paths.includes(request.routeOptions.url ?? '')`,
    to: `request.routeOptions.url !== ''`,
    tests: ['backend/e2e/notifications/messages-mails.e2e.ts'],
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
    name: 'an unexpected error tells its cause',
    file: 'error.filter.ts',
    from: `return new AppError(500, 'INTERNAL', 'Something went wrong', { cause: error });
}

/** Creates a 503`,
    to: `return new AppError(500, 'INTERNAL', String(error), { cause: error });
}

/** Creates a 503`,
    tests: ['backend/e2e/core/errors.e2e.ts'],
    only: 'nobody foresaw',
  },
];
