import { forgetDevice, isSignOut, openNotice, readPush, showPush } from './push';

const ORIGIN = 'https://index.example';
const sent = (content: unknown) => ({
  text: () => (typeof content === 'string' ? content : JSON.stringify(content)),
});
const notice = (url: unknown) => sent({ title: 'Round 2 is open', body: 'Not rated by you: 3', url });

describe('a push message', () => {
  it('is a title, a line and a page of our own', () => {
    expect(readPush(notice('/leaderboard?round=2'), ORIGIN)).toEqual({
      title: 'Round 2 is open',
      body: 'Not rated by you: 3',
      path: '/leaderboard?round=2',
    });
  });

  it.each([
    'https://evil.example/leaderboard',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('leads nowhere else: %s', (url) => expect(readPush(notice(url), ORIGIN)?.path).toBe('/'));

  it.each([
    null,
    sent(''),
    sent('no JSON'),
    sent('null'),
    sent({ title: 'a' }),
    notice(7),
    notice('http://['),
    sent([]),
  ])('that is none of ours is not shown: %#', (data) => expect(readPush(data, ORIGIN)).toBeNull());

  it('is shown as text alone, one at a time', async () => {
    const showNotification = jest.fn(async () => undefined);
    const registration = { showNotification } as unknown as ServiceWorkerRegistration;
    await showPush({ title: 'Title', body: 'Body', path: '/leaderboard' }, registration);
    expect(showNotification).toHaveBeenCalledWith('Title', {
      body: 'Body',
      dir: 'auto',
      icon: '/icon-192.png',
      tag: 'round',
      data: '/leaderboard',
    });
  });

  it('brings a tab to the front that shows its page, else opens one, on our own site alone', async () => {
    const focus = jest.fn();
    const openWindow = jest.fn();
    const tabs = [
      { url: `${ORIGIN}/`, focus: jest.fn() },
      { url: `${ORIGIN}/leaderboard`, focus },
    ];
    const clients = { matchAll: async () => tabs, openWindow } as unknown as Clients;
    await openNotice('/leaderboard', clients, ORIGIN);
    expect(focus).toHaveBeenCalledTimes(1);
    expect(openWindow).not.toHaveBeenCalled();
    await openNotice('/leaderboard?round=2', clients, ORIGIN);
    await openNotice('https://evil.example/x', { ...clients, matchAll: async () => [] } as Clients, ORIGIN);
    expect(openWindow.mock.calls).toEqual([[`${ORIGIN}/leaderboard?round=2`], [`${ORIGIN}/`]]);
  });
});

describe('signing out', () => {
  const realFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = realFetch;
  });
  const registered = (subscription: unknown) =>
    ({ pushManager: { getSubscription: async () => subscription } }) as unknown as ServiceWorkerRegistration;

  it('is one request', () => {
    expect(isSignOut({ method: 'POST', url: `${ORIGIN}/api/auth/logout` }, ORIGIN)).toBe(true);
    expect(isSignOut({ method: 'GET', url: `${ORIGIN}/api/auth/logout` }, ORIGIN)).toBe(false);
    expect(isSignOut({ method: 'POST', url: `${ORIGIN}/api/auth/login` }, ORIGIN)).toBe(false);
    expect(isSignOut({ method: 'POST', url: 'https://evil.example/api/auth/logout' }, ORIGIN)).toBe(false);
  });

  it.each(['with a network', 'without one'])('ends the notices on the device, %s', async (network) => {
    const unsubscribe = jest.fn(async () => true);
    const asked = jest.fn(async () => {
      if (network === 'without one') throw new TypeError('Failed to fetch');
      return {} as Response;
    });
    globalThis.fetch = asked;
    await forgetDevice(registered({ endpoint: 'https://push.example/1', unsubscribe }));
    expect(asked).toHaveBeenCalledWith(
      '/api/notifications/rounds/device/stop',
      expect.objectContaining({ method: 'POST', body: '{"endpoint":"https://push.example/1"}' }),
    );
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('asks for nothing where there are none', async () => {
    globalThis.fetch = jest.fn();
    await forgetDevice(registered(null));
    await forgetDevice({} as ServiceWorkerRegistration);
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });
});
