import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import sharp from 'sharp';
import { FILES, type FileStore, type FileStores } from '../files/file-store.js';
import { IMAGES_FOLDER, STORED_IMAGE } from './image-name.js';
import { ImageSemaphoreService } from './image-semaphore.service.js';

/** The folder of variants, separate from pictures because variants can be rendered again. */
const VARIANTS_FOLDER = 'image-variants';

/** The widths in pixels: a line of the leaderboard, a card on a phone, a profile; each at double density. */
const WIDTHS = [128, 320, 640];
/** The width for browsers without AVIF and WebP. */
const JPEG_WIDTH = 640;
/** The shape of portraits, which are shown in a box of 4:5. */
const HEIGHT_PER_WIDTH = 5 / 4;

/** Effort 2 of 9: six times as fast as the default, for a tenth more bytes. */
const AVIF = { quality: 45, effort: 2 };
const WEBP = { quality: 62 };
const JPEG = { quality: 72, mozjpeg: true };

const SUFFIXES = [...WIDTHS.flatMap((width) => [`${width}.avif`, `${width}.webp`]), `${JPEG_WIDTH}.jpg`];
const VARIANT = /^([0-9a-f-]{36})-(\d{3}\.[a-z]{3,4})$/;
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
/** The number of pictures that wait for their variants; others' variants are rendered on request. */
const MAX_QUEUED = 100;

export interface Variant {
  bytes: Buffer;
  type: string;
  /** False if the picture itself replaces a variant that could not be rendered now. */
  final: boolean;
}

/**
 * Stores smaller copies of pictures, in a few widths and formats. Each is rendered once, after the upload or on the
 * first request. Its name is the picture's with the width: `<id>-320.avif`.
 */
@Injectable()
export class ImageVariantsService implements OnApplicationShutdown {
  private readonly logger = new Logger(ImageVariantsService.name);
  private readonly pictures: FileStore;
  private readonly files: FileStore;
  private readonly making = new Map<string, Promise<Variant | null>>();
  private readonly ahead: string[] = [];
  private working: Promise<void> | null = null;

  constructor(
    @Inject(FILES) stores: FileStores,
    private readonly semaphore: ImageSemaphoreService,
  ) {
    this.pictures = stores.open(IMAGES_FOLDER, [STORED_IMAGE]);
    this.files = stores.open(VARIANTS_FOLDER, [VARIANT]);
  }

  /**
   * Returns a variant.
   * @param name `<id>-<width>.<format>`
   * @returns null for an invalid name, and for a picture that does not exist
   * @throws AppError 503 STORAGE_UNAVAILABLE
   */
  async find(name: string): Promise<Variant | null> {
    const [, id, suffix] = VARIANT.exec(name) ?? [];
    if (id === undefined || suffix === undefined || !SUFFIXES.includes(suffix)) return null;
    const picture = `${id}.webp`;
    const [isThere, kept] = await Promise.all([this.pictures.has(picture), this.files.read(name)]);
    if (!isThere) return null;
    if (kept) return { bytes: kept, type: typeOf(suffix), final: true };
    const underWay = this.making.get(name);
    if (underWay) return underWay;
    const making = this.make(name, picture, suffix).finally(() => this.making.delete(name));
    this.making.set(name, making);
    return making;
  }

  /** Starts to render all variants of a picture, one after the other, after all other work. */
  makeAhead(image: string): void {
    if (this.ahead.length >= MAX_QUEUED) return;
    this.ahead.push(image);
    this.working ??= this.workAhead().finally(() => {
      this.working = null;
    });
  }

  /**
   * Removes all variants of a removed picture. Running and waiting renderings are not awaited: they end by themselves,
   * because the picture is gone.
   */
  async remove(image: string): Promise<void> {
    await Promise.all(variantNames(image).map((name) => this.files.remove(name)));
  }

  async onApplicationShutdown(): Promise<void> {
    this.ahead.length = 0;
    await this.working;
    await Promise.allSettled(this.making.values());
  }

  private async workAhead(): Promise<void> {
    for (let image = this.ahead.shift(); image !== undefined; image = this.ahead.shift()) {
      for (const name of variantNames(image)) await this.find(name).catch(() => null);
    }
  }

  private async make(name: string, picture: string, suffix: string): Promise<Variant | null> {
    try {
      // Read when its turn has come, so that waiting requests keep no picture in memory.
      const drawing = async () => {
        const original = await this.pictures.read(picture);
        return original && draw(original, suffix);
      };
      const bytes = await this.semaphore.run(drawing, { priority: 'low' });
      if (!bytes) return null;
      await this.keep(name, bytes, picture);
      return { bytes, type: typeOf(suffix), final: true };
    } catch (error) {
      const original = await this.pictures.read(picture);
      if (!original) return null;
      this.logger.warn({ err: error, name }, 'could not make a smaller picture');
      return { bytes: original, type: 'image/webp', final: false };
    }
  }

  private async keep(name: string, bytes: Buffer, picture: string): Promise<void> {
    try {
      await this.files.write(name, bytes);
      // The picture may have been removed meanwhile, by this process or another.
      if (!(await this.pictures.has(picture))) await this.files.remove(name);
    } catch (error) {
      this.logger.warn({ err: error, name }, 'could not store a smaller picture');
    }
  }
}

/** Lists the names of all variants of a stored picture. */
function variantNames(image: string): string[] {
  return SUFFIXES.map((suffix) => `${image.replace(/\.webp$/, '')}-${suffix}`);
}

const typeOf = (suffix: string) => TYPES[suffix.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** Renders a variant, cut around its middle to the box of a portrait, as the client would cut it. */
function draw(original: Buffer, suffix: string): Promise<Buffer> {
  const [width = '', format] = suffix.split('.');
  const image = sharp(original).resize({
    width: Number(width),
    height: Math.round(Number(width) * HEIGHT_PER_WIDTH),
    fit: 'cover',
    withoutEnlargement: true,
  });
  if (format === 'avif') return image.avif(AVIF).toBuffer();
  if (format === 'webp') return image.webp(WEBP).toBuffer();
  return image.flatten({ background: '#fff' }).jpeg(JPEG).toBuffer();
}
