import { basename } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LANGUAGES, type Language } from '../../core/http/languages.js';
import { FILES, type FileStore, type FileStores } from '../files/file-store.js';
import { drawCandidateCard, drawOfficeCard, drawSiteCard } from './card.js';
import {
  type CardSite,
  type CardSubject,
  cardOwner,
  cardPath,
  cardTexts,
  type OfficeFacts,
  titleIn,
} from './card-name.js';
import { IMAGES_FOLDER, STORED_IMAGE } from './image-name.js';
import { ImageSemaphoreService } from './image-semaphore.service.js';

/** The folder of cards, separate from pictures because cards can be rendered again. About 60 kB each. */
const CARD_STORE_FOLDER = 'cards';
const CARD = /\.jpg$/;

/**
 * Stores the cards of shared pages. Each is rendered when it is first requested, under a name that changes with its
 * content; the new card of a page replaces the old ones.
 */
@Injectable()
export class CardStore implements OnApplicationShutdown {
  private readonly logger = new Logger(CardStore.name);
  private readonly pictures: FileStore;
  private readonly files: FileStore;
  private readonly renders = new Map<string, Promise<Buffer>>();

  constructor(
    @Inject(FILES) stores: FileStores,
    private readonly semaphore: ImageSemaphoreService,
  ) {
    this.pictures = stores.open(IMAGES_FOLDER, [STORED_IMAGE]);
    this.files = stores.open(CARD_STORE_FOLDER, [CARD]);
  }

  /**
   * Returns a card.
   * @param subject the shared page
   * @param site what the card shows of the site
   * @param language of the card
   * @param mayRender called before rendering; its error is the response
   * @param mayStay returns whether the page of a card's file still exists: other cards are removed
   * @returns a JPEG
   * @throws AppError 503 BUSY if too many wait to be rendered; 503 STORAGE_UNAVAILABLE
   */
  async find(
    subject: CardSubject,
    site: CardSite,
    language: Language,
    mayRender: () => Promise<unknown>,
    mayStay: (name: string) => boolean,
  ): Promise<Buffer> {
    const name = nameOf(subject, site, language);
    const kept = await this.files.read(name);
    if (kept) return kept;
    const underWay = this.renders.get(name);
    if (underWay) return underWay;
    await mayRender();
    const rendering = this.renders.get(name) ?? this.draw(subject, site, language, mayStay);
    this.renders.set(name, rendering);
    return rendering;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.renders.values());
  }

  private async draw(
    subject: CardSubject,
    site: CardSite,
    language: Language,
    mayStay: (name: string) => boolean,
  ): Promise<Buffer> {
    const name = nameOf(subject, site, language);
    try {
      const card = await this.semaphore.run(() => this.renderFor(subject, site, language), {
        priority: 'low',
      });
      await this.keep(name, card);
      await this.removeOutdated(subject, site, mayStay);
      return card;
    } finally {
      this.renders.delete(name);
    }
  }

  private async renderFor(subject: CardSubject, site: CardSite, language: Language): Promise<Buffer> {
    if (!subject) return drawSiteCard(site, language);
    if ('office' in subject) return this.renderOffice(subject, site, language);
    const { image } = subject;
    // A picture on another server is not fetched, because its address could make this server contact any host.
    const stored = image !== null && STORED_IMAGE.test(image);
    // If the store does not answer, no card is rendered without its picture, because it would be stored permanently.
    const picture = stored ? await this.pictures.read(image) : null;
    return drawCandidateCard(cardTexts(subject, language), picture, site, language);
  }

  private async renderOffice(subject: OfficeFacts, site: CardSite, language: Language): Promise<Buffer> {
    const pictures = await Promise.all(subject.images.map((image) => this.pictures.read(image)));
    const there = pictures.filter((picture) => picture !== null);
    return drawOfficeCard(titleIn(subject, language) ?? '', there, site, language);
  }

  private async keep(name: string, card: Buffer): Promise<void> {
    try {
      await this.files.write(name, card);
    } catch (error) {
      this.logger.warn({ err: error, name }, 'could not store a card');
    }
  }

  /** Removes outdated cards and those of deleted pages: at most a few for each. */
  private async removeOutdated(
    subject: CardSubject,
    site: CardSite,
    mayStay: (name: string) => boolean,
  ): Promise<void> {
    const current = LANGUAGES.map((language) => nameOf(subject, site, language));
    const own = `${cardOwner(subject)}-`;
    const isOutdated = (name: string) => !current.includes(name) && (name.startsWith(own) || !mayStay(name));
    try {
      const outdated = (await this.files.list()).filter(isOutdated);
      await Promise.all(outdated.map((name) => this.files.remove(name)));
    } catch (error) {
      this.logger.warn({ err: error }, 'could not remove old cards');
    }
  }
}

const nameOf = (subject: CardSubject, site: CardSite, language: Language) =>
  basename(cardPath(subject, site, language));
