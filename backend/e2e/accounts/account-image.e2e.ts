import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { MAX_CONCURRENT_FORMS } from '../../src/media/files/file-form.interceptor.js';
import type { Client } from '../harness/client.js';
import {
  formWith,
  gif,
  jpeg,
  jpegOf,
  MEGABYTE,
  phonePicture,
  png,
  pngBomb,
  storedPictures,
  svg,
  svgBomb,
  webp,
} from '../harness/pictures.js';
import { expectFieldError, expectInvalid, expectRefusal } from '../harness/refusal.js';
import { TestServer } from '../harness/test-server.js';

/** A form that has been sent up to the middle of its picture. */
async function beginForm({ url, token }: Client): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const head = [
    'POST /api/auth/profile/image HTTP/1.1',
    'Host: index.test',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 1000',
  ];
  const part = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  await new Promise((done) => socket.write(`${head.join('\r\n')}\r\n\r\n${part}`, done));
  return socket;
}

describe('POST /api/auth/profile/image', () => {
  let server: TestServer;
  let voter: Client;
  beforeAll(async () => {
    server = await TestServer.start();
  });
  beforeEach(async () => {
    voter = await server.visitor().register();
  });
  afterAll(() => server.stop());

  const send = (form: FormData) => voter.post('/api/auth/profile/image', form);
  const download = async (path: string) => Buffer.from(await (await fetch(server.url + path)).arrayBuffer());

  it.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
  ])('takes a %s whatever it is called', async (_, make) => {
    const answer = await send(formWith(await make(), {}, { name: 'my.exe', type: 'text/plain' }));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      message: 'Profile image updated successfully',
      user: { ...voter.user, profile_image: expect.stringMatching(/^\/images\/[^/]+$/) },
    });
    const path = answer.body.user.profile_image;
    expect((await voter.get('/api/auth/me')).body.user.profile_image).toBe(path);
    expect(await sharp(await download(path)).metadata()).toMatchObject({
      format: 'webp',
      width: 40,
      height: 30,
    });
  });

  it("turns a phone's picture upright and forgets where it was taken", async () => {
    const sent = await phonePicture();
    expect(await sharp(sent).metadata()).toMatchObject({ orientation: 6, width: 40, height: 20 });
    expect(sent.includes('Phone of a test')).toBe(true);

    const { body } = await send(formWith(sent));
    const stored = await download(body.user.profile_image);
    const { format, width, height, orientation, exif, xmp, iptc } = await sharp(stored).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 20, height: 40 });
    expect([orientation, exif, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(stored.includes('Phone of a test')).toBe(false);
    const pixels = await sharp(stored).raw().toBuffer();
    const isRed = (at: number) => pixels.readUInt8(at) > 200 && pixels.readUInt8(at + 2) < 50;
    const isBlue = (at: number) => pixels.readUInt8(at) < 50 && pixels.readUInt8(at + 2) > 200;
    expect({ top: isRed(0), bottom: isBlue(pixels.length - 3) }).toEqual({ top: true, bottom: true });
  });

  it('makes a large picture small enough to be looked at', async () => {
    const { body } = await send(formWith(await jpeg(5000, 4000)));
    const { width = 0, height = 0 } = await sharp(await download(body.user.profile_image)).metadata();
    expect(Math.min(width, height)).toBe(384);
    expect(width / height).toBeCloseTo(5 / 4, 2);
  });

  it('throws the old picture away when a new one has come', async () => {
    const first = (await send(formWith(await jpeg()))).body.user.profile_image;
    const second = (await send(formWith(await png()))).body.user.profile_image;
    expect(second).not.toBe(first);
    expect((await fetch(server.url + first)).status).toBe(404);
    expect((await fetch(server.url + second)).status).toBe(200);
  });

  it('refuses an SVG before it is measured, which takes long', async () => {
    const refused = send(formWith(svgBomb(), {}, { name: 'photo.png', type: 'image/png' }));
    const taken = (async () => {
      for (let count = 0; count < 5; count += 1) await send(formWith(await jpeg()));
    })();
    const first = await Promise.race([refused, taken]);
    expectRefusal(first ?? (await voter.get('/api/auth/me')), 415, 'NOT_AN_IMAGE');
    await taken;
  });

  it('takes a picture of one byte less than 5 MB', async () => {
    expect((await send(formWith(await jpegOf(5 * MEGABYTE - 1)))).status).toBe(200);
  });

  describe('stores nothing and keeps the old picture when it refuses', () => {
    let stored: string[];
    let before: string;
    beforeEach(async () => {
      before = (await send(formWith(await jpeg()))).body.user.profile_image;
      stored = await storedPictures(server);
    });
    afterEach(async () => {
      expect(await storedPictures(server)).toEqual(stored);
      expect((await voter.get('/api/auth/me')).body.user.profile_image).toBe(before);
    });

    const cutOff = async () => {
      const whole = await sharp({
        create: {
          width: 300,
          height: 300,
          channels: 3,
          background: 'red',
          noise: { type: 'gaussian', mean: 99, sigma: 50 },
        },
      })
        .jpeg()
        .toBuffer();
      return whole.subarray(0, whole.length / 2);
    };

    it.each<[string, () => Buffer | string | Promise<Buffer>, string, string]>([
      ['an SVG named .png', () => svg, 'photo.png', 'image/png'],
      ['a GIF', gif, 'photo.gif', 'image/gif'],
      ['a GIF named .jpg', gif, 'photo.jpg', 'image/jpeg'],
      ['a text', () => 'not a picture', 'photo.jpg', 'image/jpeg'],
      ['a page', () => '<!doctype html><script>alert(1)</script>', 'photo.webp', 'image/webp'],
    ])('%s', async (_, make, name, type) => {
      expectRefusal(await send(formWith(await make(), {}, { name, type })), 415, 'NOT_AN_IMAGE');
    });

    it.each<[string, () => Buffer | Promise<Buffer>]>([
      ['cut off', cutOff],
      ['without a size', async () => (await jpeg()).subarray(0, 12)],
      ['of the first bytes alone', () => Buffer.from('RIFF0000WEBP', 'latin1')],
    ])('a picture that is damaged: %s', async (_, make) => {
      const answer = await send(formWith(await make()));
      expectRefusal(answer, 415, 'IMAGE_DAMAGED', 'The image is damaged and cannot be read to its end');
    });

    it.each<[string, () => Buffer | Promise<Buffer>, number]>([
      ['a phone’s 48 million', () => jpeg(8_064, 6_048), 25],
      ['16000 × 16000', () => pngBomb(16_000, 16_000), 25],
      ['15 million of 16 bits', () => pngBomb(4_000, 3_750, { isDeep: true }), 12.5],
    ])('too many pixels: %s', async (_, make, max) => {
      const answer = await send(formWith(await make()));
      const message = `The image must have at most ${max} million pixels. Please make it smaller`;
      expectRefusal(answer, 413, 'IMAGE_TOO_MANY_PIXELS', message);
      expectFieldError(answer, 'image', 'IMAGE_TOO_MANY_PIXELS', { max: max * 1e6 });
    });

    it.each([
      [16_385, 400],
      [400, 16_385],
    ])('a side that is too long: %i × %i pixels', async (width, height) => {
      const answer = await send(formWith(pngBomb(width, height)));
      const message = 'The image must have at most 16,384 pixels on each side. Please make it smaller';
      expectRefusal(answer, 413, 'IMAGE_SIDE_TOO_LONG', message);
    });

    it.each([5 * MEGABYTE, 6 * MEGABYTE])('%i bytes', async (bytes) => {
      const answer = await send(formWith(await jpegOf(bytes)));
      expect([answer.status, answer.body.message]).toEqual([413, 'Image must be less than 5MB']);
    });

    it('two pictures', async () => {
      const form = formWith(await jpeg());
      form.append('image', new Blob([new Uint8Array(await png())]), 'second.png');
      expect([400, 413]).toContain((await send(form)).status);
    });

    it('a picture under another name', async () => {
      expect((await send(formWith(await jpeg(), {}, { field: 'photo' }))).status).toBe(400);
    });

    it('a form with no picture', async () => {
      const form = new FormData();
      form.set('image', 'a text');
      expect((await send(form)).status).toBe(400);
    });

    it('a form with an unknown field', async () => {
      expect((await send(formWith(await jpeg(), { role: 'admin' }))).status).toBe(400);
    });

    it('an empty picture', async () => {
      expectInvalid(await send(formWith('')), 'image');
    });

    it('JSON', async () => {
      const answer = await voter.post('/api/auth/profile/image', { image: 'data:image/png;base64,AAAA' });
      expect([400, 415]).toContain(answer.status);
    });

    it('a form that ends too early', async () => {
      const answer = await voter.post('/api/auth/profile/image', undefined, {
        raw: {
          type: 'multipart/form-data; boundary=b',
          text: '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc',
        },
      });
      expect(answer.status).toBe(400);
    });

    it('a form without its boundary', async () => {
      const answer = await voter.post('/api/auth/profile/image', undefined, {
        raw: { type: 'multipart/form-data', text: 'abc' },
      });
      expect([400, 415]).toContain(answer.status);
    });
  });

  it('is read when its turn has come: a few forms at once, however many are sent', async () => {
    const held = await Promise.all(Array.from({ length: MAX_CONCURRENT_FORMS }, () => beginForm(voter)));
    // Those that were sent first have their turns by then.
    for (let count = 0; count < 10; count += 1) await voter.get('/api/auth/me');
    try {
      let isAnswered = false;
      const other = await server.visitor().register();
      const answer = other.post('/api/auth/profile/image', formWith(await jpeg())).finally(() => {
        isAnswered = true;
      });
      await setTimeout(500);
      expect(isAnswered).toBe(false);
      held.pop()?.destroy();
      expect((await answer).status).toBe(200);
    } finally {
      for (const socket of held) socket.destroy();
    }
  });

  it('a form that never ends gives its turn to others after a while, and is answered 408', async () => {
    const impatient = await TestServer.start({ env: { REQUEST_TIMEOUT: '2' } });
    const slow = await impatient.visitor().register();
    const other = await impatient.visitor().register();
    const held = await Promise.all(
      Array.from({ length: MAX_CONCURRENT_FORMS }, async () => {
        const socket = await beginForm(slow);
        return { socket, answer: text(socket) };
      }),
    );
    try {
      const answer = await other.post('/api/auth/profile/image', formWith(await jpeg()));
      expect(answer.status).toBe(200);
      for (const told of await Promise.all(held.map(({ answer }) => answer))) {
        expect(told).toMatch(/^HTTP\/1.1 408 /);
        expect(told).toContain('The request took too long to arrive. Please try again');
      }
    } finally {
      for (const { socket } of held) socket.destroy();
      await impatient.stop();
    }
  });

  it('is for those who are signed in', async () => {
    const stored = await storedPictures(server);
    const answer = await server.visitor().post('/api/auth/profile/image', formWith(await jpeg()));
    expectRefusal(answer, 401, 'UNAUTHORIZED');
    expect(await storedPictures(server)).toEqual(stored);
  });

  it('goes with its account', async () => {
    const path = (await send(formWith(await jpeg()))).body.user.profile_image;
    await (await server.admin()).delete(`/api/users/${voter.user.id}`);
    expect((await fetch(server.url + path)).status).toBe(404);
  });
});
