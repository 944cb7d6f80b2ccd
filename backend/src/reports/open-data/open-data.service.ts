import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { CachedResponse } from '../../core/http/cached-response.js';
import { DAY_MS, dayOf } from '../../core/support/days.js';
import { TimeSlice } from '../../core/support/time-slice.js';
import { areInUse, isShownFinal } from '../../index/calendar/round.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { MethodFilesRepository } from '../../index/method/method-files.repository.js';
import { RoundRanksService } from '../../index/rounds/round-ranks.service.js';
import { PublicationsRepository } from '../../index/snapshots/publications.repository.js';
import { TitlesService } from '../../index/titles/titles.service.js';
import { RatingDaysRepository } from '../../index/totals/rating-days.repository.js';
import { ExcludedDaysRepository } from '../../integrity/review/excluded-days.repository.js';
import type { LedgerCheckpointEntity } from '../../ledger/checkpoints/ledger-checkpoint.entity.js';
import { LedgerCheckpointsRepository } from '../../ledger/checkpoints/ledger-checkpoints.repository.js';
import { slices } from '../../media/csv/csv-download.interceptor.js';
import { csvLines } from '../../media/csv/csv-writer.js';
import { AccountDaysRepository } from './account-days.repository.js';
import {
  ACCOUNTS,
  CHECKPOINTS,
  type Dataset,
  EXCLUDED,
  METHODS,
  PLACES,
  type PlaceRow,
  RATINGS,
  type RatingRow,
} from './dictionary.js';
import { type Format, type OpenDataDto, toOpenDataDto, toResourceDtos } from './open-data.dto.js';
import { noSuchFile, openDataOff } from './open-data.errors.js';

/** A day is published this long after its end, when no rating of it can still be on its way, by any clock. */
const SETTLED_MS = 60 * 60 * 1000;
/** The size of the cache of files, in bytes: a year of a country with hundreds of candidates. */
const MAX_CACHE_BYTES = 20 * 1024 * 1024;
/** The size of a cached file with its compressed copies, as a multiple of its bytes, plus a constant in bytes. */
const WITH_COPIES = 1.3;
const OVERHEAD = 1_000;
/** The number of checkpoints per file: a week with one every ten minutes. */
const CHECKPOINTS_OF_FILE = 1_000;
/** A date before every day. */
const NEVER = '0000-00-00';

const RATINGS_FILE = /^ratings-(\d{4}-(?:0[1-9]|1[0-2]))$/;
const PLACES_FILE = /^places-([1-9]\d{0,9})$/;
const CHECKPOINTS_FILE = /^checkpoints-([1-9]\d{0,5})$/;

interface Kept {
  response: CachedResponse;
  /** The stamp of the data behind the file. */
  stamp: string;
}

/** Builds the rows of a file of one dataset. */
interface File<Row> {
  dataset: Dataset<Row>;
  /** Changes whenever the rows may differ. */
  stamp: string;
  rows: () => Promise<Row[]>;
}

/**
 * Publishes counts for other programs. They cover whole days that were over at the last publication, so they are never
 * newer than the counts on the site. They contain no order, so that days within a publication reveal nothing about
 * averages; the site too shows a candidate's own counts while a rank is frozen. Checkpoints of the ledger are public as
 * soon as they are signed.
 */
@Injectable()
export class OpenDataService {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ response }) => Math.ceil(response.length * WITH_COPIES) + OVERHEAD,
  });
  private readonly making = new Map<string, Promise<CachedResponse>>();

  constructor(
    @Inject(SETTINGS)
    private readonly settings: Pick<Settings, 'publicationSchedule' | 'apiDocs' | 'openData'>,
    private readonly leaderboard: LeaderboardService,
    private readonly publications: PublicationsRepository,
    private readonly roundRanks: RoundRanksService,
    private readonly titles: TitlesService,
    private readonly ratings: RatingDaysRepository,
    private readonly excluded: ExcludedDaysRepository,
    private readonly accounts: AccountDaysRepository,
    private readonly methods: MethodFilesRepository,
    private readonly checkpoints: LedgerCheckpointsRepository,
  ) {}

  /** Returns the last day of published counts; null before the first. */
  async through(): Promise<string | null> {
    const { publishedAt, round } = await this.leaderboard.published();
    const isLive = this.settings.publicationSchedule === 'live' && round.finalAt === null;
    const until = (isLive ? this.leaderboard.now() : publishedAt).getTime() - SETTLED_MS;
    return until < DAY_MS ? null : dayOf(new Date(until - DAY_MS));
  }

  /** Describes the files and their contents. @throws AppError 404 if this site publishes none */
  async describe(): Promise<OpenDataDto> {
    if (!this.settings.openData) throw openDataOff();
    const through = await this.through();
    const [months, rounds] = [await this.months(through), await this.shownRounds()];
    const methods = await this.methods.count();
    const parts = Math.ceil((await this.checkpoints.last()) / CHECKPOINTS_OF_FILE);
    const monthly = months.map((month) => `ratings-${month}`);
    const resources = [
      ...(months.length > 0 ? toResourceDtos('ratings', RATINGS, monthly) : []),
      ...toResourceDtos('accounts', ACCOUNTS, ['accounts']),
      ...toResourceDtos('excluded', EXCLUDED, ['excluded']),
      ...(rounds.length > 0
        ? toResourceDtos(
            'places',
            PLACES,
            rounds.map(({ id }) => `places-${id}`),
          )
        : []),
      ...(methods > 0 ? toResourceDtos('methods', METHODS, ['methods']) : []),
      ...(parts > 0
        ? toResourceDtos(
            'checkpoints',
            CHECKPOINTS,
            Array.from({ length: parts }, (_, index) => `checkpoints-${index + 1}`),
          )
        : []),
    ];
    return toOpenDataDto(through, resources, { hasApiDocs: this.settings.apiDocs !== 'off' });
  }

  /**
   * Returns a file.
   * @param name as in `describe`, without extension
   * @throws AppError 404
   */
  async file(name: string, format: Format): Promise<CachedResponse> {
    if (!this.settings.openData) throw openDataOff();
    const file = await this.find(name);
    const place = `${name}.${format}`;
    const kept = this.kept.get(place);
    if (kept?.stamp === file.stamp) return kept.response;
    const key = `${place} ${file.stamp}`;
    const making =
      this.making.get(key) ?? this.make(place, file, format).finally(() => this.making.delete(key));
    this.making.set(key, making);
    return making;
  }

  private async make<Row>(
    place: string,
    { dataset, stamp, rows }: File<Row>,
    format: Format,
  ): Promise<CachedResponse> {
    const response = await writeFile(dataset, await rows(), format);
    this.kept.set(place, { response, stamp });
    return response;
  }

  // biome-ignore lint/suspicious/noExplicitAny: what the rows are is between the file and its dataset
  private async find(name: string): Promise<File<any>> {
    const through = await this.through();
    const { contentVersion } = await this.leaderboard.published();
    const month = RATINGS_FILE.exec(name)?.[1];
    if (month) return this.ratingsOf(month, through);
    const round = PLACES_FILE.exec(name)?.[1];
    if (round) return this.placesOf(Number(round));
    const part = CHECKPOINTS_FILE.exec(name)?.[1];
    if (part) return this.checkpointsOf(Number(part));
    if (name === 'methods') {
      const count = await this.methods.count();
      if (count === 0) throw noSuchFile();
      return { dataset: METHODS, stamp: `${count}`, rows: () => this.methods.list() };
    }
    if (name === 'excluded') {
      const rows = () => this.excluded.list(through ?? NEVER);
      return { dataset: EXCLUDED, stamp: `${through} ${contentVersion}`, rows };
    }
    if (name !== 'accounts') throw noSuchFile();
    const last = await this.accounts.last();
    return { dataset: ACCOUNTS, stamp: `${last}`, rows: () => this.accounts.list(last ?? NEVER) };
  }

  private async ratingsOf(month: string, through: string | null): Promise<File<RatingRow>> {
    if (through === null || !(await this.months(through)).includes(month)) throw noSuchFile();
    const { byId, contentVersion } = await this.leaderboard.published();
    const last = through < `${month}-31` ? through : `${month}-31`;
    const rows = async () => {
      const titles = new Map((await this.titles.list()).map(({ id, name }) => [id, name]));
      return (await this.ratings.list(`${month}-01`, last)).flatMap(({ candidateId, titleId, ...counts }) => {
        const candidate = byId.get(candidateId)?.name;
        if (candidate === undefined) return [];
        return [{ ...counts, candidateId, candidate, titleId, title: titles.get(titleId) ?? null }];
      });
    };
    return { dataset: RATINGS, stamp: `${last} ${contentVersion}`, rows };
  }

  private async placesOf(roundId: number): Promise<File<PlaceRow>> {
    const round = (await this.shownRounds()).find(({ id }) => id === roundId);
    if (!round) throw noSuchFile();
    const rows = async () => {
      const { places } = await this.roundRanks.ofRound(roundId);
      return places.map(({ candidateId, name, title, totalRatings, ...place }, index) => ({
        roundId,
        round: round.name,
        place: index + 1,
        rank: place.rank,
        candidateId,
        candidate: name,
        title,
        rankInTitle: place.rankInTitle,
        candidates: places.length,
        titleCandidates: place.titleCandidateCount,
        ratings: totalRatings,
      }));
    };
    return { dataset: PLACES, stamp: round.name, rows };
  }

  private async checkpointsOf(part: number): Promise<File<LedgerCheckpointEntity>> {
    const first = (part - 1) * CHECKPOINTS_OF_FILE + 1;
    const last = Math.min(part * CHECKPOINTS_OF_FILE, await this.checkpoints.last());
    if (last < first) throw noSuchFile();
    return { dataset: CHECKPOINTS, stamp: `${last}`, rows: () => this.checkpoints.list(first, last) };
  }

  /** Lists the months from the first rating to the last published day. */
  private async months(through: string | null): Promise<string[]> {
    const first = await this.ratings.first();
    const months: string[] = [];
    if (first === null || through === null) return months;
    for (let month = first.slice(0, 7); month <= through.slice(0, 7); month = nextMonth(month))
      months.push(month);
    return months;
  }

  /** Lists the rounds whose final ranking may be shown; none if rounds are not used. */
  private async shownRounds() {
    const rounds = await this.leaderboard.rounds();
    if (!areInUse(rounds)) return [];
    const heldAt = await this.publications.heldAt();
    return rounds.filter((round) => isShownFinal(round, heldAt));
  }
}

/** Returns the next month. @param month such as `2026-11` */
function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7);
}

/** Writes rows in pieces, so that other requests are answered meanwhile. */
async function writeFile<Row>(
  { fields }: Dataset<Row>,
  rows: readonly Row[],
  format: Format,
): Promise<CachedResponse> {
  const slice = new TimeSlice();
  const names = fields.map(({ name }) => name);
  const isCsv = format === 'csv';
  const texts: string[] = isCsv ? [csvLines([names])] : [];
  for (const page of slices(rows)) {
    if (slice.isOver) await slice.next();
    const cells = page.map((row) => fields.map(({ of }) => of(row)));
    if (isCsv) texts.push(csvLines(cells));
    else
      texts.push(
        ...cells.map((row) =>
          JSON.stringify(Object.fromEntries(row.map((cell, index) => [names[index], cell]))),
        ),
      );
  }
  return isCsv
    ? new CachedResponse(Buffer.from(texts.join('')), 'text/csv; charset=utf-8')
    : new CachedResponse(Buffer.from(`[${texts.join(',\n')}]\n`));
}
