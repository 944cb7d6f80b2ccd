import { EmailVerificationEntity } from './account/email-verification.entity.js';
import { LinkRequestEntity } from './account/link-request.entity.js';
import { PasswordResetEntity } from './account/password-reset.entity.js';
import { AuditEntryEntity } from './audit/audit-entry.entity.js';
import { RevokedTokenEntity } from './auth/revoked-token.entity.js';
import { CandidateEntity } from './candidates/candidate.entity.js';
import { ProofConflictEntity } from './conflicts/proof-conflict.entity.js';
import { ContactMessageEntity } from './contact/contact-message.entity.js';
import { DeletionEntity } from './deletions/deletion.entity.js';
import { SetAsideDayEntity } from './desk/set-aside-day.entity.js';
import { EvidenceKeyEntity } from './evidence/evidence-key.entity.js';
import { IntegrityCaseEntity } from './integrity/integrity-case.entity.js';
import { IntegrityCaseAccountEntity } from './integrity/integrity-case-account.entity.js';
import { IntegrityCaseRatingEntity } from './integrity/integrity-case-rating.entity.js';
import { IntegrityCountEntity } from './integrity/integrity-count.entity.js';
import { IntegrityMarkEntity } from './integrity/integrity-mark.entity.js';
import { ObjectionEntity } from './integrity/objection.entity.js';
import { CandidateMetricTotalEntity } from './leaderboard/candidate-metric-total.entity.js';
import { CandidateScoreTotalEntity } from './leaderboard/candidate-score-total.entity.js';
import { HeldPlaceEntity } from './leaderboard/held-place.entity.js';
import { LeaderboardVersionEntity } from './leaderboard/leaderboard-version.entity.js';
import { PublicationEntity } from './leaderboard/publication.entity.js';
import { PublicationHoldEntity } from './leaderboard/publication-hold.entity.js';
import { PublishedPlaceEntity } from './leaderboard/published-place.entity.js';
import { RatingDayEntity } from './leaderboard/rating-day.entity.js';
import { RoundCorrectionEntity } from './leaderboard/round-correction.entity.js';
import { RoundMetricTotalEntity } from './leaderboard/round-metric-total.entity.js';
import { RoundPlaceEntity } from './leaderboard/round-place.entity.js';
import { RoundScoreTotalEntity } from './leaderboard/round-score-total.entity.js';
import { UncountedMetricTotalEntity } from './leaderboard/uncounted-metric-total.entity.js';
import { UncountedScoreTotalEntity } from './leaderboard/uncounted-score-total.entity.js';
import { LedgerCheckpointEntity } from './ledger/ledger-checkpoint.entity.js';
import { LedgerEntryEntity } from './ledger/ledger-entry.entity.js';
import { LedgerKeyEntity } from './ledger/ledger-key.entity.js';
import { LedgerLeafEntity } from './ledger/ledger-leaf.entity.js';
import { LedgerNodeEntity } from './ledger/ledger-node.entity.js';
import { LedgerSelfCheckEntity } from './ledger/ledger-self-check.entity.js';
import { LedgerTreeEntity } from './ledger/ledger-tree.entity.js';
import { OutboxMailEntity } from './mail/outbox-mail.entity.js';
import { MethodChangeEntity } from './method/method-change.entity.js';
import { MetricEntity } from './metrics/metric.entity.js';
import { RoundNoticeEntity } from './notices/round-notice.entity.js';
import { RoundSubscriptionEntity } from './notices/round-subscription.entity.js';
import { AccountDayEntity } from './open-data/account-day.entity.js';
import { PhoneCodeEntity } from './phone/phone-code.entity.js';
import { PhoneProofEntity } from './phone/phone-proof.entity.js';
import { DemoDataEntity } from './public-config/demo-data.entity.js';
import { PushMessageEntity } from './push/push-message.entity.js';
import { PushSubscriptionEntity } from './push/push-subscription.entity.js';
import { VapidKeyEntity } from './push/vapid-key.entity.js';
import { NameOpeningEntity } from './ratings/name-opening.entity.js';
import { RatingEntity } from './ratings/rating.entity.js';
import { ReceiptMarkEntity } from './receipts/receipt-mark.entity.js';
import { ReceiptSubscriptionEntity } from './receipts/receipt-subscription.entity.js';
import { RecordingEntity } from './recordings/recording.entity.js';
import { MetricRevisionEntity } from './revisions/metric-revision.entity.js';
import { TitleRevisionEntity } from './revisions/title-revision.entity.js';
import { RoundEntity } from './rounds/round.entity.js';
import { SavedViewEntity } from './saved-views/saved-view.entity.js';
import { ScoreScaleEntity } from './score-scale/score-scale.entity.js';
import { SlipEntity } from './slips/slip.entity.js';
import { SlipBatchEntity } from './slips/slip-batch.entity.js';
import { CandidateStatementEntity } from './statements/candidate-statement.entity.js';
import { TitleEntity } from './titles/title.entity.js';
import { RecoveryCodeEntity } from './two-factor/recovery-code.entity.js';
import { TwoFactorEntity } from './two-factor/two-factor.entity.js';
import { KnownNetworkEntity } from './users/known-network.entity.js';
import { UserEntity } from './users/user.entity.js';

/** Every table that the product keeps. */
export const ENTITIES = [
  UserEntity,
  RevokedTokenEntity,
  PasswordResetEntity,
  KnownNetworkEntity,
  TwoFactorEntity,
  RecoveryCodeEntity,
  EmailVerificationEntity,
  PhoneProofEntity,
  PhoneCodeEntity,
  SlipBatchEntity,
  SlipEntity,
  ProofConflictEntity,
  DemoDataEntity,
  TitleEntity,
  MetricEntity,
  MetricRevisionEntity,
  TitleRevisionEntity,
  RecordingEntity,
  ScoreScaleEntity,
  CandidateEntity,
  CandidateMetricTotalEntity,
  CandidateScoreTotalEntity,
  UncountedScoreTotalEntity,
  UncountedMetricTotalEntity,
  HeldPlaceEntity,
  LeaderboardVersionEntity,
  PublicationEntity,
  PublishedPlaceEntity,
  PublicationHoldEntity,
  MethodChangeEntity,
  RoundEntity,
  RoundScoreTotalEntity,
  RoundMetricTotalEntity,
  RoundPlaceEntity,
  RoundCorrectionEntity,
  RatingDayEntity,
  RoundSubscriptionEntity,
  RoundNoticeEntity,
  ReceiptSubscriptionEntity,
  ReceiptMarkEntity,
  VapidKeyEntity,
  PushSubscriptionEntity,
  PushMessageEntity,
  RatingEntity,
  NameOpeningEntity,
  CandidateStatementEntity,
  ContactMessageEntity,
  OutboxMailEntity,
  LinkRequestEntity,
  AuditEntryEntity,
  SavedViewEntity,
  DeletionEntity,
  IntegrityMarkEntity,
  IntegrityCountEntity,
  IntegrityCaseEntity,
  IntegrityCaseAccountEntity,
  IntegrityCaseRatingEntity,
  SetAsideDayEntity,
  AccountDayEntity,
  ObjectionEntity,
  EvidenceKeyEntity,
  LedgerEntryEntity,
  LedgerLeafEntity,
  LedgerNodeEntity,
  LedgerTreeEntity,
  LedgerCheckpointEntity,
  LedgerKeyEntity,
  LedgerSelfCheckEntity,
];
