import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { SiteText } from '../../core/config/setting-list.js';
import type { Settings, Texts } from '../../core/config/settings.js';
import { RoundsRepository } from '../../index/calendar/rounds.repository.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { MetricsService } from '../../index/metrics/metrics.service.js';
import { displayId } from '../../index/model/candidate.js';
import { CandidatesRepository } from '../../index/model/candidates.repository.js';
import { ScoreScaleService } from '../../index/score-scale/score-scale.service.js';
import { TitlesService } from '../../index/titles/titles.service.js';
import type {
  ContentCheckDto,
  MissingTranslationDto,
  TranslatedType,
  TranslationLanguage,
} from './content-check.dto.js';
import { findDuplicates } from './duplicates.js';

const MAX_TRANSLATIONS = 1000;
const MAX_PAIRS = 200;
const COLUMNS = { so: 'So', ar: 'Ar' } as const;
const SCORES = ['text0', 'text25', 'text50', 'text75', 'text100'];

/** Finds what the content of the index lacks: translations, and candidates that exist twice. */
@Injectable()
export class ContentCheckService {
  constructor(
    private readonly leaderboard: LeaderboardService,
    private readonly candidates: CandidatesRepository,
    private readonly titles: TitlesService,
    private readonly metrics: MetricsService,
    private readonly rounds: RoundsRepository,
    private readonly scale: ScoreScaleService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Checks everything with one query per kind of item. */
  async check(): Promise<ContentCheckDto> {
    const { candidates } = await this.leaderboard.published();
    const texts = await this.candidates.listPageTexts();
    const translations = [
      ...(await this.titles.list()).flatMap((title) => missingOf('title', title, ['name', 'description'])),
      ...(await this.metrics.list()).flatMap((metric) =>
        missingOf('metric', { ...metric, name: metric.label }, ['label', 'description']),
      ),
      ...missingOf('scale', { ...(await this.scale.read()), id: null, name: '' }, SCORES),
      ...this.missingOfSite(),
      ...(await this.rounds.list()).flatMap((round) => missingOf('round', round, ['name'])),
      // A name is written in Arabic letters, and never translated.
      ...candidates.flatMap((candidate) => [
        ...missingOf('candidate', candidate, ['name'], ['ar']),
        ...missingOf('candidate', { ...candidate, ...texts.get(candidate.id) }, ['biography']),
      ]),
    ];
    const lacking = (language: TranslationLanguage) =>
      translations.filter(({ languages }) => languages.includes(language)).length;
    return {
      missing: { so: lacking('so'), ar: lacking('ar') },
      translations: translations.slice(0, MAX_TRANSLATIONS),
      duplicates: findDuplicates(candidates, MAX_PAIRS).map(({ kind, candidates: pair }) => ({
        kind,
        candidates: pair.map(({ id, name, nameAr, title, titleSo, titleAr, region }) => ({
          id,
          candidateId: displayId(id),
          name,
          nameAr,
          title,
          titleSo,
          titleAr,
          region,
        })),
      })),
    };
  }

  /** Lists the texts of the settings that lack a language. */
  private missingOfSite(): MissingTranslationDto[] {
    const { siteName, shortName, announcement, operator, funding, terms, privacy, contact } = this.settings;
    const { address: text, addressSo: textSo, addressAr: textAr } = contact;
    const texts: Record<SiteText | 'SUPPORT_ADDRESS', Texts | null> = {
      SITE_NAME: siteName,
      SHORT_NAME: shortName,
      ANNOUNCEMENT: announcement,
      OPERATOR: operator,
      FUNDING: funding,
      SUPPORT_ADDRESS: { text, ...(textSo && { textSo }), ...(textAr && { textAr }) },
      TERMS: terms,
      PRIVACY: privacy,
    };
    return Object.entries(texts).flatMap(([field, one]) =>
      missingOf('setting', { ...one, id: null, name: '' }, ['text']).map((missing) => ({
        ...missing,
        field,
      })),
    );
  }
}

/** Lists the fields of an item that have an English text and lack one in a language. */
function missingOf(
  type: TranslatedType,
  item: { id: number | null; name: string } & object,
  fields: readonly string[],
  wanted: readonly TranslationLanguage[] = ['so', 'ar'],
): MissingTranslationDto[] {
  const texts = item as Readonly<Record<string, unknown>>;
  return fields.flatMap((field) => {
    if (!texts[field]) return [];
    const languages = wanted.filter((language) => !texts[field + COLUMNS[language]]);
    return languages.length === 0 ? [] : [{ type, id: item.id, name: item.name, field, languages }];
  });
}
