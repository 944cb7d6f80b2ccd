import { Inject, Injectable, Logger } from '@nestjs/common';
import sharp, { type Sharp } from 'sharp';
import { fieldRefusal } from '../../core/errors/app-error.js';
import { emptyFile } from '../../core/errors/form-error.js';
import {
  FILES,
  type FileAnswer,
  type FileRequest,
  type FileStore,
  type FileStores,
  hiddenName,
} from '../files/file-store.js';
import { HIDDEN_IMAGE, IMAGES_FOLDER, newImageName, STORED_IMAGE } from './image-name.js';
import { ImageSemaphoreService } from './image-semaphore.service.js';
import { ImageVariantsService } from './image-variants.service.js';
import { previewOf } from './preview.js';

/** The first bytes of the accepted formats, in Latin-1. They decide, whatever the file's name and type say. */
const JPEG = '\xff\xd8\xff';
const PNG = '\x89PNG\r\n\x1a\n';
/** The length is between the two, in four bytes. */
const WEBP = ['RIFF', 'WEBP'] as const;
/**
 * The maximum number of pixels, because a small file can unpack to gigabytes: 25 million are a good phone's picture.
 */
const MAX_PIXELS = 25_000_000;
/** The maximum side: lines are read by the dozen, which takes 3 GB if one has 25 million pixels. */
const MAX_SIDE = 16_384;
/** The memory limit of an unpacked picture: this many pixels of four channels with 8 bits each. */
const MAX_UNPACKED_BYTES = 4 * MAX_PIXELS;
const WEBP_QUALITY = 82;

/** The size of a logo: it is stored with the settings, and every document loads it. */
export const LOGO_MAX_BYTES = 24_000;
/** From good to poor, until a logo is small enough; the last one fits whatever it shows. */
const LOGO_STEPS = [
  { size: 512, quality: 90 },
  { size: 512, quality: 60 },
  { size: 256, quality: 60 },
  { size: 128, quality: 40 },
] as const;

/** The uses of pictures, with the size in pixels to which they are cut. */
const FRAMES = {
  /** A candidate's picture: whole, and shown in several sizes. */
  portrait: { width: 1200, height: 1200, fit: 'inside' },
  /**
   * A user's picture: shown in a square of 128 pixels at up to three times the density, which its shorter side fills.
   */
  avatar: { width: 384, height: 384, fit: 'outside' },
} as const;
export type PictureFrame = keyof typeof FRAMES;

const notAnImage = () =>
  fieldRefusal(415, 'NOT_AN_IMAGE', 'Please upload a JPEG, PNG or WebP image', 'image');
export const imageDamaged = () =>
  fieldRefusal(415, 'IMAGE_DAMAGED', 'The image is damaged and cannot be read to its end', 'image');
const sideTooLong = () =>
  fieldRefusal(
    413,
    'IMAGE_SIDE_TOO_LONG',
    `The image must have at most ${MAX_SIDE.toLocaleString('en')} pixels on each side. Please make it smaller`,
    'image',
    { max: MAX_SIDE },
  );
const tooManyPixels = (max: number) =>
  fieldRefusal(
    413,
    'IMAGE_TOO_MANY_PIXELS',
    `The image must have at most ${max / 1e6} million pixels. Please make it smaller`,
    'image',
    { max },
  );

/** Stores uploaded pictures. Each picture is rendered again, so that nothing of the sent bytes is stored. */
@Injectable()
export class ImageStore {
  private readonly logger = new Logger(ImageStore.name);
  private readonly files: FileStore;

  constructor(
    @Inject(FILES) stores: FileStores,
    private readonly semaphore: ImageSemaphoreService,
    private readonly variants: ImageVariantsService,
  ) {
    this.files = stores.open(IMAGES_FOLDER, [STORED_IMAGE, HIDDEN_IMAGE]);
  }

  /**
   * Turns a picture upright by its EXIF data, drops all metadata and stores it as WebP.
   * @param picture the bytes as they were sent
   * @returns its file name
   * @throws AppError 400 EMPTY_FILE; 415 NOT_AN_IMAGE for anything but a JPEG, PNG or WebP, IMAGE_DAMAGED for one that
   *   can't be read to its end; 413 IMAGE_TOO_MANY_PIXELS, IMAGE_SIDE_TOO_LONG; 503 BUSY if too many pictures wait to
   *   be rendered; 503 STORAGE_UNAVAILABLE; 507 STORAGE_FULL
   */
  async add(picture: Buffer, frame: PictureFrame = 'portrait'): Promise<string> {
    const { webp, preview } = await this.semaphore.run(async () => {
      const webp = await redraw(picture, frame);
      return { webp, preview: frame === 'portrait' ? await previewOf(webp) : null };
    });
    const name = newImageName(preview);
    await this.files.write(name, webp).catch((error: unknown) => {
      // The store may have the file even though it did not confirm in time.
      void this.remove(name);
      throw error;
    });
    return name;
  }

  /**
   * Renders a logo, and stores nothing. Transparent parts stay transparent.
   * @returns WebP of at most `LOGO_MAX_BYTES`
   * @throws AppError as `add`
   */
  async redrawLogo(picture: Buffer): Promise<Buffer> {
    return this.semaphore.run(async () => {
      for (const { size, quality } of LOGO_STEPS) {
        const resize = { width: size, height: size, fit: 'inside', withoutEnlargement: true } as const;
        const logo = await decoded(picture, (image) => image.rotate().resize(resize).webp({ quality }));
        if (logo.length <= LOGO_MAX_BYTES) return logo;
      }
      throw imageDamaged();
    });
  }

  /** Reads a picture to its end, like `add`, and stores nothing. @throws AppError as `add` */
  async check(picture: Buffer): Promise<void> {
    await this.semaphore.run(() => decoded(picture, (image) => image.resize({ width: 64 }).raw()));
  }

  /**
   * Stores a picture, then calls `keep`, which stores its name. On success the former pictures are removed, otherwise
   * the new one.
   * @param picture null: `keep` is called with undefined and nothing is replaced
   * @param keep calls `replaces` with each stored name that it found. That may be the new one, if a COMMIT succeeded
   *   with its answer lost and is repeated: it then stays
   * @returns what `keep` returned
   */
  async replace<T>(
    picture: Buffer | null,
    keep: (name: string | undefined, replaces: (before: string | null) => void) => Promise<T>,
    frame: PictureFrame = 'portrait',
  ): Promise<T> {
    const replaced = new Set<string>();
    const replaces = (before: string | null) => before && replaced.add(before);
    if (picture === null) return keep(undefined, replaces);
    const name = await this.add(picture, frame);
    let kept: T;
    try {
      kept = await keep(name, replaces);
    } catch (error) {
      await this.remove(name);
      throw error;
    }
    if (frame === 'portrait') this.variants.makeAhead(name);
    replaced.delete(name);
    for (const before of replaced) await this.remove(before);
    return kept;
  }

  /** Hides a stored picture until it is shown again. A failure is logged, and the picture stays visible. */
  async hide(name: string): Promise<void> {
    if (!STORED_IMAGE.test(name)) return;
    try {
      await this.files.hide(name);
      await this.variants.remove(name);
    } catch (error) {
      this.logger.warn({ err: error, name }, 'could not hide a picture');
    }
  }

  /** Shows a hidden picture. */
  async show(name: string): Promise<void> {
    if (!STORED_IMAGE.test(name)) return;
    try {
      await this.files.show(name);
    } catch (error) {
      this.logger.warn({ err: error, name }, 'could not show a picture again');
    }
  }

  /** Removes a stored picture, hidden or not, and its variants. A failure is logged, and `doctor` finds the file. */
  async remove(name: string | null): Promise<void> {
    if (name === null || !STORED_IMAGE.test(name)) return;
    try {
      for (const file of [name, hiddenName(name)]) await this.files.remove(file);
      await this.variants.remove(name);
    } catch (error) {
      this.logger.warn({ err: error, name }, 'could not remove a picture');
    }
  }

  /** Returns a picture's response; null if it does not exist or is hidden. */
  answer(name: string, request: FileRequest): Promise<FileAnswer | null> {
    return this.files.answer(name, request);
  }

  /** Lists the names of all stored pictures: visible ones, and hidden ones by their visible names. */
  async list(): Promise<{ shown: string[]; hidden: string[] }> {
    const names = await this.files.list();
    const shown = new Set(names.filter((name) => STORED_IMAGE.test(name)));
    // A shown picture may have a hidden copy left.
    const hidden = names
      .filter((name) => HIDDEN_IMAGE.test(name))
      .map((name) => name.replace(/\.deleted$/, ''));
    return { shown: [...shown], hidden: hidden.filter((name) => !shown.has(name)) };
  }
}

function redraw(picture: Buffer, frame: PictureFrame): Promise<Buffer> {
  return decoded(picture, (image) =>
    image
      .rotate()
      .resize({ ...FRAMES[frame], withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY }),
  );
}

/**
 * Returns whether a file begins like an accepted picture. The library reads many more formats, and even asking it for
 * the format can be expensive: it renders an SVG without a size for minutes and gigabytes. So only our formats reach
 * it, each with its own reader.
 */
function isTaken(picture: Buffer): boolean {
  const begin = picture.toString('latin1', 0, 12);
  const isWebp = begin.startsWith(WEBP[0]) && begin.startsWith(WEBP[1], 8);
  return isWebp || begin.startsWith(JPEG) || begin.startsWith(PNG);
}

async function decoded(picture: Buffer, draw: (image: Sharp) => Sharp): Promise<Buffer> {
  if (picture.length === 0) throw emptyFile('image');
  if (!isTaken(picture)) throw notAnImage();
  // The size is in the first bytes, so pictures that are too large are never unpacked.
  const { width, height, channels, depth } = await read(() =>
    sharp(picture, { limitInputPixels: false, failOn: 'error' }).metadata(),
  );
  if (Math.max(width, height) > MAX_SIDE) throw sideTooLong();
  const bytesPerPixel = channels * (depth === 'uchar' ? 1 : 2);
  // Separate steps, so that each has its own message.
  const maxPixels = Math.min(MAX_PIXELS, Math.floor(MAX_UNPACKED_BYTES / bytesPerPixel / 1e5) * 1e5);
  if (width * height > maxPixels) throw tooManyPixels(maxPixels);
  return read(() => draw(sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })).toBuffer());
}

/** Runs a read, and translates every error of the library to a damaged picture, because its messages help nobody. */
async function read<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw imageDamaged();
  }
}
