const u16 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(2 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt16BE(number, 2 * index);
  return bytes;
};
const u32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
  return bytes;
};

/** Silence as an MP3: frames of 1152 samples at 44.1 kHz and 32 kbit/s, mono. */
export function mp3(seconds: number): Buffer {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x10, 0xc0]), Buffer.alloc(100)]);
  return Buffer.concat(Array.from({ length: Math.round((seconds * 44_100) / 1152) }, () => frame));
}

/** Silence as Opus in Ogg: packets of 20 ms, fifty in a page (RFC 3533, RFC 7845). */
export function opus(seconds: number): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead');
  head[8] = 1;
  head[9] = 1;
  head.writeUInt32LE(48_000, 12);
  const tags = Buffer.concat([
    Buffer.from('OpusTags'),
    Buffer.from([4, 0, 0, 0]),
    Buffer.from('test\0\0\0\0'),
  ]);
  const pages = [oggPage(0, 2, 0, [head]), oggPage(1, 0, 0, [tags])];
  const silence = Buffer.from([0xf8, 0xff, 0xfe]);
  for (let second = 1; second <= seconds; second += 1) {
    pages.push(oggPage(second + 1, second === seconds ? 4 : 0, second * 48_000, Array(50).fill(silence)));
  }
  return Buffer.concat(pages);
}

/** @param packets each shorter than 255 bytes */
function oggPage(sequence: number, flags: number, granule: number, packets: Buffer[]): Buffer {
  const header = Buffer.alloc(27);
  header.write('OggS');
  header[5] = flags;
  header.writeBigUInt64LE(BigInt(granule), 6);
  header.writeUInt32LE(1, 14);
  header.writeUInt32LE(sequence, 18);
  header[26] = packets.length;
  const page = Buffer.concat([header, Buffer.from(packets.map(({ length }) => length)), ...packets]);
  let checksum = 0;
  for (const byte of page) {
    checksum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1)
      checksum = checksum & 0x80000000 ? (checksum << 1) ^ 0x04c11db7 : checksum << 1;
  }
  page.writeUInt32LE(checksum >>> 0, 22);
  return page;
}

function box(type: string, ...content: Buffer[]): Buffer {
  const whole = Buffer.concat(content);
  return Buffer.concat([u32(8 + whole.length), Buffer.from(type), whole]);
}

/** The head of an M4A that says to hold so much sound, or something else, and next to none of it. */
export function m4a(seconds: number, { codec = 'mp4a', film = false } = {}): Buffer {
  const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
  const length = seconds * 1000;
  const mvhd = box(
    'mvhd',
    u32(0, 0, 0, 1000, length, 0x10000),
    u16(0x100, 0),
    u32(0, 0),
    matrix,
    Buffer.alloc(24),
    u32(2),
  );
  const tkhd = (id: number) =>
    box('tkhd', u32(7, 0, 0, id, 0, length, 0, 0), u16(0, 0, 0x100, 0), matrix, u32(0, 0));
  const esds = box(
    'esds',
    u32(0),
    Buffer.from('0319000000041140150000000000fa000000fa0005021208060102', 'hex'),
  );
  const entry = box(codec, u32(0), u16(0, 1), u32(0, 0), u16(1, 16, 0, 0), u32(44_100 * 65_536), esds);
  const frames = Math.round((seconds * 44_100) / 1024);
  const stbl = box(
    'stbl',
    box('stsd', u32(0, 1), entry),
    box('stts', u32(0, 1, frames, 1024)),
    box('stsc', u32(0, 1, 1, frames, 1)),
    box('stsz', u32(0, 6, frames)),
    box('stco', u32(0, 1, 0)),
  );
  const dinf = box('dinf', box('dref', u32(0, 1), box('url ', u32(1))));
  const mdia = (handler: string) =>
    box(
      'mdia',
      box('mdhd', u32(0, 0, 0, 44_100, frames * 1024), u16(0x55c4, 0)),
      box('hdlr', u32(0, 0), Buffer.from(handler), Buffer.alloc(13)),
      box('minf', box('smhd', u32(0, 0)), dinf, stbl),
    );
  const handlers = film ? ['soun', 'vide'] : ['soun'];
  const ftyp = box('ftyp', Buffer.from('M4A '), u32(0), Buffer.from('M4A mp42isom'));
  return Buffer.concat([
    ftyp,
    box('moov', mvhd, ...handlers.map((handler, place) => box('trak', tkhd(place + 1), mdia(handler)))),
    box('mdat', Buffer.alloc(6 * frames)),
  ]);
}

/** A form with one recording in it. */
export function recordingForm(
  recording: Buffer | string,
  { name = 'voice.mp3', type = 'audio/mpeg' } = {},
): FormData {
  const form = new FormData();
  form.append('recording', new Blob([new Uint8Array(Buffer.from(recording))], { type }), name);
  return form;
}

/** Every file in a server's folder of recordings, half-written ones too. */
export function storedRecordings({
  files,
}: {
  files: { list(folder: string): Promise<string[]> };
}): Promise<string[]> {
  return files.list('recordings');
}
