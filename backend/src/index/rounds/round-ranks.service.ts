import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { findRound, isShownFinal, type Round } from '../calendar/round.js';
import { LeaderboardService } from '../leaderboard/leaderboard.service.js';
import { bandInTitle, withPreviousRanks } from '../leaderboard/ranking.js';
import { candidateNotFound } from '../model/candidate.errors.js';
import { PublicationsRepository } from '../snapshots/publications.repository.js';
import type { RankBand } from '../snapshots/rank-band.entity.js';
import { RankBandsRepository } from '../snapshots/rank-bands.repository.js';
import { RoundCorrectionsRepository } from '../snapshots/round-corrections.repository.js';
import type { RoundRankEntity } from '../snapshots/round-rank.entity.js';
import { RoundRanksRepository } from '../snapshots/round-ranks.repository.js';
import { meansOfRound, RegionalMeansService } from '../weighting/regional-means.service.js';
import { FinalRankingService, type RankingSettings } from './final-ranking.service.js';
import {
  type CandidateRoundDto,
  type RoundRanksDto,
  toPlaceDto,
  toRoundDto,
  toRoundRankDto,
} from './round.dto.js';

/** Returns the final rankings of past rounds. */
@Injectable()
export class RoundRanksService {
  /** The places of past rounds, by round. */
  private readonly known = new Map<number, RoundRanksDto['places']>();
  /** The bands of past rounds, by round, once they are computed. */
  private readonly knownBands = new Map<number, ReadonlyMap<number, RankBand>>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'population' | 'rankBands'> & RankingSettings,
    private readonly places: RoundRanksRepository,
    private readonly bands: RankBandsRepository,
    private readonly corrections: RoundCorrectionsRepository,
    private readonly publications: PublicationsRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly finalRanking: FinalRankingService,
    private readonly regionalMeans: RegionalMeansService,
  ) {}

  /**
   * Returns the final ranking of a round, and the later corrections of its ratings.
   * @returns no places before the end, or while administrators hold them back
   * @throws AppError 404
   */
  async ofRound(id: number): Promise<RoundRanksDto> {
    const rounds = await this.leaderboard.rounds();
    const round = findRound(rounds, id);
    const answer = { round: toRoundDto(round, this.leaderboard.now()), places: [], corrections: [] };
    const heldAt = await this.publications.heldAt();
    if (!isShownFinal(round, heldAt)) return answer;
    const finals = rounds.filter((one) => isShownFinal(one, heldAt));
    const [places, bands, corrections] = await Promise.all([
      this.finalPlaces(round, finals),
      this.finalBands(id),
      this.corrections.listOfRound(id),
    ]);
    return {
      ...answer,
      places: places.map((place) => {
        const band = bands?.get(place.candidateId);
        const inTitle = band && bandInTitle(band, place.rankInTitle);
        return inTitle ? { ...place, bandInTitle: inTitle } : place;
      }),
      corrections: corrections.map(({ candidateId, day, kind, ratings }) => ({
        ...{ candidateId, day, kind, ratings },
      })),
    };
  }

  /**
   * Returns what visitors would see of a round: its ranking if it ended now, or its final one before the publication.
   * @returns no places before the round has begun
   * @throws AppError 404
   */
  async previewOf(id: number): Promise<RoundRanksDto> {
    const rounds = await this.leaderboard.rounds();
    const round = findRound(rounds, id);
    const answer = { round: toRoundDto(round, this.leaderboard.now()), places: [], corrections: [] };
    if (!round.isCurrent && !round.finalAt) return answer;
    const places = round.finalAt ? await this.places.listOfRound(id) : await this.placesNow(id);
    const finals = rounds.filter(({ finalAt }) => finalAt !== null);
    return { ...answer, places: await this.compared(places, round, finals) };
  }

  /** Returns the places of the current round if it ended now. */
  private async placesNow(id: number): Promise<RoundRankEntity[]> {
    const weighted = await this.regionalMeans.read(this.settings);
    return (await this.finalRanking.rank(id, this.settings, meansOfRound(weighted, id))).places;
  }

  /** Lists a candidate's final places, the oldest first. @throws AppError 404 */
  async ofCandidate(candidateId: number): Promise<CandidateRoundDto[]> {
    if (!(await this.leaderboard.published()).byId.has(candidateId)) throw candidateNotFound();
    const heldAt = await this.publications.heldAt();
    const places = new Map(
      (await this.places.listOfCandidate(candidateId)).map((place) => [place.roundId, place]),
    );
    return (await this.leaderboard.rounds()).flatMap((round) => {
      const place = places.get(round.id);
      if (!place || !isShownFinal(round, heldAt)) return [];
      const { candidateCount } = place;
      return [{ round: toRoundDto(round, this.leaderboard.now()), ...toPlaceDto(place), candidateCount }];
    });
  }

  /** Returns the final places of a round, which are read once because they never change. */
  private async finalPlaces(round: Round, finals: readonly Round[]): Promise<RoundRanksDto['places']> {
    const known = this.known.get(round.id);
    if (known) return known;
    const places = await this.compared(await this.places.listOfRound(round.id), round, finals);
    this.known.set(round.id, places);
    return places;
  }

  /** Adds the ranks of the round before. */
  private async compared(places: RoundRankEntity[], round: Round, finals: readonly Round[]) {
    const before = await this.leaderboard.ranksBefore(round, finals);
    return withPreviousRanks(places.map(toRoundRankDto), ({ candidateId }) => candidateId, before);
  }

  /** Returns the bands of a round, which never change once they are computed; undefined without rank bands. */
  private async finalBands(roundId: number): Promise<ReadonlyMap<number, RankBand> | undefined> {
    if (!this.settings.rankBands) return undefined;
    const known = this.knownBands.get(roundId);
    if (known) return known;
    const bands = await this.bands.find({ kind: 'round', id: roundId });
    if (bands.size > 0) this.knownBands.set(roundId, bands);
    return bands;
  }
}
