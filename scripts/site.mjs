/** A running site, over HTTP. */
export class Site {
  constructor(url) {
    this.url = url;
  }

  get(path, options) {
    return this.ask('GET', path, options);
  }

  post(path, json, options) {
    return this.ask('POST', path, { json, ...options });
  }

  /** @returns {Promise<{ status, headers, type, text, json }>} */
  async ask(method, path, { json, form, token, headers } = {}) {
    const answer = await fetch(new URL(path, this.url), {
      method,
      redirect: 'manual',
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: form ?? (json && JSON.stringify(json)),
      signal: AbortSignal.timeout(30_000),
    });
    const type = answer.headers.get('content-type') ?? '';
    const text = await answer.text();
    const { status, headers: received } = answer;
    return { status, headers: received, type, text, json: type.includes('json') ? JSON.parse(text) : null };
  }

  /** @returns the token of an account */
  async signIn({ email, password }) {
    const { status, json, text } = await this.post('/api/auth/login', { email, password });
    if (!json?.token) throw new Error(`${email} can't sign in: ${status} ${text}`);
    return json.token;
  }
}
