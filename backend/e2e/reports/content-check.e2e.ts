import { ENGINE, TestServer } from '../harness/test-server.js';

describe(`the content check on ${ENGINE}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start();
  });
  afterAll(() => server.stop());

  it('lists the texts of the settings that lack a language', async () => {
    const admin = await server.admin();
    const missing = async () => {
      const { translations } = (await admin.get('/api/content-check')).body;
      return translations.filter(({ type }: any) => type === 'setting');
    };
    expect(await missing()).toEqual([]);
    const values = { TERMS: 'Be fair.', ANNOUNCEMENT: 'New round', ANNOUNCEMENT_SO: 'Wareeg cusub' };
    expect((await admin.patch('/api/settings', { values })).status).toBe(200);
    const ofSettings = { type: 'setting', id: null, name: '' };
    expect(await missing()).toEqual([
      { ...ofSettings, field: 'ANNOUNCEMENT', languages: ['ar'] },
      { ...ofSettings, field: 'TERMS', languages: ['so', 'ar'] },
    ]);
    await admin.patch('/api/settings', { values: { TERMS_SO: 'Noqo caddaalad.', TERMS_AR: 'كن منصفًا.' } });
    expect((await missing()).map(({ field }: any) => field)).toEqual(['ANNOUNCEMENT']);
  });
});
