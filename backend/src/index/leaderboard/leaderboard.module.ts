import { Module } from '@nestjs/common';
import { RoundsRepository } from '../calendar/rounds.repository.js';
import { MethodFilesRepository } from '../method/method-files.repository.js';
import { MetricTotalsRepository } from '../metric-totals/metric-totals.repository.js';
import { CandidatesRepository } from '../model/candidates.repository.js';
import { PublicationsRepository } from '../snapshots/publications.repository.js';
import { RankBandsRepository } from '../snapshots/rank-bands.repository.js';
import { RankSnapshotsRepository } from '../snapshots/rank-snapshots.repository.js';
import { RoundCorrectionsRepository } from '../snapshots/round-corrections.repository.js';
import { RoundRanksRepository } from '../snapshots/round-ranks.repository.js';
import { FormerTotalsRepository } from '../totals/former-totals.repository.js';
import { RegionalMeansService } from '../weighting/regional-means.service.js';
import { LeaderboardService } from './leaderboard.service.js';
import { LeaderboardVersionRepository } from './leaderboard-version.repository.js';
import { SpreadsRepository } from './spreads.repository.js';

const PROVIDERS = [
  LeaderboardService,
  LeaderboardVersionRepository,
  CandidatesRepository,
  RankBandsRepository,
  RankSnapshotsRepository,
  PublicationsRepository,
  RoundsRepository,
  RoundRanksRepository,
  RoundCorrectionsRepository,
  FormerTotalsRepository,
  MetricTotalsRepository,
  MethodFilesRepository,
  SpreadsRepository,
  RegionalMeansService,
];

@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class LeaderboardModule {}
