import { AuditEntryEntity } from '../audit/audit-entry.entity.js';
import { EmailVerificationEntity } from '../auth/email-verification.entity.js';
import { KnownPlaceEntity } from '../auth/known-place.entity.js';
import { PasswordResetEntity } from '../auth/password-reset.entity.js';
import { RevokedTokenEntity } from '../auth/revoked-token.entity.js';
import { CandidateEntity } from '../candidates/candidate.entity.js';
import { CandidateMetricTotalEntity } from '../candidates/candidate-metric-total.entity.js';
import { CandidateScoreTotalEntity } from '../candidates/candidate-score-total.entity.js';
import { LeaderboardVersionEntity } from '../candidates/leaderboard-version.entity.js';
import { ContactMessageEntity } from '../contact/contact-message.entity.js';
import { OutboxMailEntity } from '../mail/outbox-mail.entity.js';
import { MetricEntity } from '../metrics/metric.entity.js';
import { RatingEntity } from '../ratings/rating.entity.js';
import { TitleEntity } from '../titles/title.entity.js';
import { RecoveryCodeEntity } from '../two-step/recovery-code.entity.js';
import { TwoStepEntity } from '../two-step/two-step.entity.js';
import { UserEntity } from '../users/user.entity.js';

/** Every table that the product keeps. */
export const ENTITIES = [
  UserEntity,
  RevokedTokenEntity,
  PasswordResetEntity,
  KnownPlaceEntity,
  TwoStepEntity,
  RecoveryCodeEntity,
  EmailVerificationEntity,
  TitleEntity,
  MetricEntity,
  CandidateEntity,
  CandidateMetricTotalEntity,
  CandidateScoreTotalEntity,
  LeaderboardVersionEntity,
  RatingEntity,
  ContactMessageEntity,
  OutboxMailEntity,
  AuditEntryEntity,
];
