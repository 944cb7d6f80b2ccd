import { Injectable } from '@nestjs/common';
import { LANGUAGES, type Language } from '../core/http/languages.js';
import { LeaderboardService } from '../index/leaderboard/leaderboard.service.js';
import { acceptedChanges, valuesAfter } from './panel-settings.js';
import { StoredChangesService } from './stored-changes.service.js';

/** The documents of the site that administrators write, by the setting that contains them. */
export type SiteDocumentName = 'TERMS' | 'PRIVACY';

const SUFFIXES = { en: '', so: '_SO', ar: '_AR' } as const satisfies Record<Language, string>;

/** A version of a document. */
export interface SiteDocument {
  /** Markdown. */
  text: string;
  /** The language of the text: English if a translation is missing. */
  language: Language;
  /** Since when the version applies. */
  since: Date;
  /** All versions, the newest first. */
  versions: { id: number; since: Date }[];
}

/** Finds the documents of the site with their earlier versions, which stay readable for people who agreed to them. */
@Injectable()
export class SiteDocumentsService {
  constructor(
    private readonly changes: StoredChangesService,
    private readonly leaderboard: LeaderboardService,
  ) {}

  /**
   * Finds a document.
   * @param version the number of an earlier version; null for the one in effect
   * @returns null if the document, or this version, does not exist
   */
  async find(
    name: SiteDocumentName,
    language: Language,
    version: number | null,
  ): Promise<SiteDocument | null> {
    const names = LANGUAGES.map((each) => `${name}${SUFFIXES[each]}` as const);
    const accepted = acceptedChanges(await this.changes.list(), this.leaderboard.now());
    const versions = accepted
      .filter(({ newValues }) => names.some((each) => newValues[each] !== undefined))
      .map(({ id, effectiveAt }) => ({ id, since: effectiveAt ?? new Date(0) }));
    const shown = version === null ? versions.at(-1) : versions.find(({ id }) => id === version);
    if (!shown) return null;
    const values = valuesAfter(accepted.slice(0, accepted.findIndex(({ id }) => id === shown.id) + 1));
    const own = values[`${name}${SUFFIXES[language]}`];
    const text = own ?? values[name];
    if (text === undefined) return null;
    return {
      text,
      language: own === undefined ? 'en' : language,
      since: shown.since,
      versions: versions.toReversed(),
    };
  }
}
