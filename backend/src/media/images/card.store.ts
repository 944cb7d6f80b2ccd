import { basename } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LANGUAGES, type Language } from '../../core/http/languages.js';
import { FILES, type FileStore, type FileStores } from '../files/file-store.js';
import { drawCandidateCard, drawSiteCard } from './card.js';
import { type CardFacts, type CardSite, candidateCardPath, cardTexts, siteCardPath } from './card-name.js';
import { IMAGES_FOLDER, STORED_IMAGE } from './image-name.js';
import { ImageSemaphoreService } from './image-semaphore.service.js';

/** The folder of cards, separate from pictures because cards can be rendered again. About 60 kB each. */
const CARD_STORE_FOLDER = 'cards';
const CARD = /\.jpg$/;
/** The owner of the cards of the index itself. */
const SITE = 'index';

/**
 * Stores the cards of shared pages. Each is rendered when it is first requested, under a name that changes with its
 * content; a candidate's new card replaces the old ones.
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
   * @param facts of the candidate; null for the card of the index itself
   * @param site what the card shows of the site
   * @param language of the card
   * @param mayRender called before rendering; its error is the response
   * @param isThere returns whether a candidate exists: other cards are removed
   * @returns a JPEG
   * @throws AppError 503 BUSY if too many wait to be rendered; 503 STORAGE_UNAVAILABLE
   */
  async find(
    facts: CardFacts | null,
    site: CardSite,
    language: Language,
    mayRender: () => Promise<unknown>,
    isThere: (id: number) => boolean,
  ): Promise<Buffer> {
    const name = nameOf(facts, site, language);
    const kept = await this.files.read(name);
    if (kept) return kept;
    const underWay = this.renders.get(name);
    if (underWay) return underWay;
    await mayRender();
    const rendering = this.renders.get(name) ?? this.draw(facts, site, language, isThere);
    this.renders.set(name, rendering);
    return rendering;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.renders.values());
  }

  private async draw(
    facts: CardFacts | null,
    site: CardSite,
    language: Language,
    isThere: (id: number) => boolean,
  ): Promise<Buffer> {
    const name = nameOf(facts, site, language);
    try {
      const card = await this.semaphore.run(
        () => (facts ? this.renderFor(facts, site, language) : drawSiteCard(site, language)),
        { priority: 'low' },
      );
      await this.keep(name, card);
      await this.removeOutdated(facts, site, isThere);
      return card;
    } finally {
      this.renders.delete(name);
    }
  }

  private async renderFor(facts: CardFacts, site: CardSite, language: Language): Promise<Buffer> {
    const { image } = facts;
    // A picture on another server is not fetched, because its address could make this server contact any host.
    const stored = image !== null && STORED_IMAGE.test(image);
    // If the store does not answer, no card is rendered without its picture, because it would be stored permanently.
    const picture = stored ? await this.pictures.read(image) : null;
    return drawCandidateCard(cardTexts(facts, language), picture, site, language);
  }

  private async keep(name: string, card: Buffer): Promise<void> {
    try {
      await this.files.write(name, card);
    } catch (error) {
      this.logger.warn({ err: error, name }, 'could not store a card');
    }
  }

  /** Removes outdated cards and those of deleted candidates: at most a few for each. */
  private async removeOutdated(
    facts: CardFacts | null,
    site: CardSite,
    isThere: (id: number) => boolean,
  ): Promise<void> {
    const current = LANGUAGES.map((language) => nameOf(facts, site, language));
    const owner = ownerOf(current[0] ?? '');
    const isOutdated = (name: string) => {
      const of = ownerOf(name);
      return !current.includes(name) && (of === owner || !isOwner(of, isThere));
    };
    try {
      const outdated = (await this.files.list()).filter(isOutdated);
      await Promise.all(outdated.map((name) => this.files.remove(name)));
    } catch (error) {
      this.logger.warn({ err: error }, 'could not remove old cards');
    }
  }
}

/** Returns the part before the version: a candidate's id, or `index`. */
const ownerOf = (name: string) => name.slice(0, name.indexOf('-'));
const isOwner = (owner: string, isThere: (id: number) => boolean) => owner === SITE || isThere(Number(owner));

const nameOf = (facts: CardFacts | null, site: CardSite, language: Language) =>
  basename(facts ? candidateCardPath(facts, site, language) : siteCardPath(site, language));
