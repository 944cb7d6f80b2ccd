import { TestServer } from '../harness/test-server.js';

describe('GET /api/operations/address', () => {
  const look = async (env: Record<string, string>, headers: Record<string, string> = {}) => {
    const server = await TestServer.start({ env });
    const { status, body } = await (await server.admin()).get('/api/operations/address', { headers });
    await server.stop();
    expect(status).toBe(200);
    return body;
  };
  const FORWARDED = {
    'X-Forwarded-For': '203.0.113.7',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'index.example',
  };

  it('shows the address of the request, and that none is set', async () => {
    expect(await look({})).toEqual({
      publicUrl: null,
      site: expect.stringMatching(/^http:\/\/(127\.0\.0\.1|localhost):\d+$/),
      visitor: '127.0.0.1',
      isProxyIgnored: false,
    });
  });

  it('shows what a trusted proxy passes on', async () => {
    const env = { PUBLIC_URL: 'https://index.example', TRUST_PROXY: '127.0.0.1' };
    expect(await look(env, FORWARDED)).toEqual({
      publicUrl: 'https://index.example',
      site: 'https://index.example',
      visitor: '203.0.113.7',
      isProxyIgnored: false,
    });
  });

  it('says that a proxy is not trusted', async () => {
    expect(await look({ TRUST_PROXY: '192.0.2.1' }, FORWARDED)).toMatchObject({
      visitor: '127.0.0.1',
      isProxyIgnored: true,
    });
  });
});
