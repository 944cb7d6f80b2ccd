import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../core/config/config.module.js';
import type { Settings } from '../core/config/settings.js';
import { LANGUAGES, type Language } from '../core/http/languages.js';
import { LeaderboardService } from '../index/leaderboard/leaderboard.service.js';
import { acceptedChanges, type SettingChange, valuesAfter } from './panel-settings.js';
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
  /** The accepted changes as of a revision of the settings: strangers read documents, which seldom change. */
  private kept: { revision: number; accepted: Promise<SettingChange[]> } | null = null;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'revision'>,
    private readonly changes: StoredChangesService,
    private readonly leaderboard: LeaderboardService,
  ) {}

  /** Changes with every document. */
  get revision(): number {
    return this.settings.revision;
  }

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
    const accepted = await this.accepted();
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

  /** Lists the accepted changes, in the order in which they took effect; read once for a revision. */
  private accepted(): Promise<SettingChange[]> {
    const { revision } = this;
    if (this.kept?.revision !== revision) {
      const accepted = this.changes.list().then((all) => acceptedChanges(all, this.leaderboard.now()));
      this.kept = { revision, accepted };
      // A failed read is not kept.
      accepted.catch(() => {
        if (this.kept?.accepted === accepted) this.kept = null;
      });
    }
    return this.kept.accepted;
  }
}
