import { TestServer } from '../harness/test-server.js';

describe('GET /api/config', () => {
  it('tells the version and how to reach the people behind the index', async () => {
    const contact = {
      SUPPORT_EMAIL: 'help@npi.example',
      SUPPORT_PHONE: '+252 61 555 0100',
      SUPPORT_ADDRESS: 'Wadada Makka, Mogadishu',
    };
    const server = await TestServer.start({ env: contact });
    const answer = await server.visitor().get('/api/config');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      demo: null,
      passkeys: true,
      contact: {
        email: 'help@npi.example',
        phone: '+252 61 555 0100',
        address: 'Wadada Makka, Mogadishu',
      },
    });
    await server.stop();
  });

  it('tells the address in Somali and Arabic, the placeholder of one that is not set too', async () => {
    const own = await TestServer.start({
      env: {
        SUPPORT_ADDRESS: 'Makka Road, Mogadishu',
        SUPPORT_ADDRESS_SO: 'Wadada Makka, Muqdisho',
        SUPPORT_ADDRESS_AR: 'طريق مكة، مقديشو',
      },
    });
    const { contact } = (await own.visitor().get('/api/config')).body;
    expect(contact).toMatchObject({
      address: 'Makka Road, Mogadishu',
      addressSo: 'Wadada Makka, Muqdisho',
      addressAr: 'طريق مكة، مقديشو',
    });
    await own.stop();

    const unset = await TestServer.start({ env: { SUPPORT_ADDRESS: '' } });
    expect((await unset.visitor().get('/api/config')).body.contact).toMatchObject({
      address: 'Mogadishu, Somalia',
      addressSo: 'Muqdisho, Soomaaliya',
      addressAr: 'مقديشو، الصومال',
    });
    await unset.stop();
  });

  it('tells where the source code can be read, where that is set', async () => {
    const server = await TestServer.start({ env: { SOURCE_URL: 'https://code.example/index/' } });
    expect((await server.visitor().get('/api/config')).body.source_url).toBe('https://code.example/index');
    await server.stop();
    await expect(TestServer.start({ env: { SOURCE_URL: 'javascript:alert(1)' } })).rejects.toThrow(
      'SOURCE_URL',
    );
  });

  it('tells the demo accounts, which work, where there is demo data', async () => {
    const server = await TestServer.start({ env: { DEMO: 'on', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } });
    const visitor = server.visitor();
    const { demo } = (await visitor.get('/api/config')).body;
    const admin = await visitor.signIn(demo.admin.email, demo.admin.password);
    const user = await visitor.signIn(demo.user.email, demo.user.password);
    expect([admin.user.role, user.user.role]).toEqual(['admin', 'user']);
    const { totalCandidates, totalRatings } = (await visitor.get('/api/candidates/stats')).body;
    expect(totalCandidates).toBeGreaterThanOrEqual(24);
    expect(totalRatings).toBeGreaterThanOrEqual(200);
    const candidates = (await visitor.get('/api/candidates')).body;
    for (const { imageUrl } of candidates) {
      expect((await fetch(server.url + imageUrl)).headers.get('content-type')).toBe('image/webp');
    }
    await server.stop();
  });
});
