import { crc32, deflateRawSync } from 'node:zlib';

interface ZipEntry {
  name: string;
  data: Buffer;
  /** What the archive says that the file unfolds into, where that is not the truth. */
  announced?: number;
  /** True: the archive says that it is protected by a password. */
  isEncrypted?: boolean;
}

/** Writes a ZIP file byte by byte, so that it can also be one that no program writes. */
export function zipOf(entries: ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, announced = data.length, isEncrypted = false } of entries) {
    const path = Buffer.from(name);
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800 + Number(isEncrypted), 2); // Names are UTF-8.
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(announced, 18);
    common.writeUInt16LE(path.length, 22);
    const file = Buffer.concat([Buffer.from('504b0304', 'hex'), common, path, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, rest, path]));
    files.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('504b0506', 0, 'hex');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, end]);
}
