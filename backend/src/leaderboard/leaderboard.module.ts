import { Module } from '@nestjs/common';
import { CandidatesRepository } from '../candidates/candidates.repository.js';
import { RoundsRepository } from '../rounds/rounds.repository.js';
import { FormerTotalsRepository } from './former-totals.repository.js';
import { HeldPlacesRepository } from './held-places.repository.js';
import { Leaderboard } from './leaderboard.js';
import { PublicationsRepository } from './publications.repository.js';
import { RoundCorrectionsRepository } from './round-corrections.repository.js';
import { RoundPlacesRepository } from './round-places.repository.js';

const PROVIDERS = [
  Leaderboard,
  CandidatesRepository,
  HeldPlacesRepository,
  PublicationsRepository,
  RoundsRepository,
  RoundPlacesRepository,
  RoundCorrectionsRepository,
  FormerTotalsRepository,
];

@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class LeaderboardModule {}
