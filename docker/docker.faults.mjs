export const FAULTS = [
  {
    name: 'nginx answers from its cache whoever sends a token',
    file: 'nginx.conf',
    from: '"~^ /api/candidates',
    to: '"~ /api/candidates',
    tests: ['backend/e2e/web/nginx.e2e.ts'],
    only: 'shows who sends a token',
  },
  {
    name: 'nginx keeps what is not for everybody',
    file: 'nginx.conf',
    from: 'proxy_no_cache $http_authorization $not_for_everybody;',
    to: 'proxy_no_cache $http_authorization;',
    tests: ['backend/e2e/web/nginx.e2e.ts'],
    only: 'keeps nothing',
  },
  {
    name: 'nginx lets one address sign in as often as it likes',
    file: 'locations.conf',
    from: '  limit_req zone=credentials burst=100 nodelay;',
    to: '',
    tests: ['backend/e2e/web/nginx.e2e.ts'],
  },
  {
    name: 'nginx counts each address of an IPv6 network apart',
    file: 'nginx.conf',
    from: `"~(?s)^(?<network>.{8}).{8}\\z" $network;`,
    to: '',
    tests: ['backend/e2e/web/nginx.e2e.ts'],
    only: 'IPv6',
  },
];
