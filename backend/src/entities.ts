import { RevokedTokenEntity } from './accounts/auth/revoked-token.entity.js';
import { ProofConflictEntity } from './accounts/conflicts/proof-conflict.entity.js';
import { EvidenceKeyEntity } from './accounts/evidence/evidence-key.entity.js';
import { InvitationEntity } from './accounts/invitations/invitation.entity.js';
import { EmailVerificationEntity } from './accounts/links/email-verification.entity.js';
import { LinkRequestEntity } from './accounts/links/link-request.entity.js';
import { PasswordResetEntity } from './accounts/links/password-reset.entity.js';
import { KnownNetworkEntity } from './accounts/model/known-network.entity.js';
import { UserEntity } from './accounts/model/user.entity.js';
import { PasskeyEntity } from './accounts/passkey-credentials/passkey.entity.js';
import { PhoneCodeEntity } from './accounts/phone/phone-code.entity.js';
import { PhoneProofEntity } from './accounts/phone/phone-proof.entity.js';
import { SavedViewEntity } from './accounts/saved-views/saved-view.entity.js';
import { RecoveryCodeEntity } from './accounts/two-factor-codes/recovery-code.entity.js';
import { TwoFactorEntity } from './accounts/two-factor-codes/two-factor.entity.js';
import { VoterProfileEntity } from './accounts/voter-profiles/voter-profile.entity.js';
import { VoucherEntity } from './accounts/vouchers/voucher.entity.js';
import { VoucherBatchEntity } from './accounts/vouchers/voucher-batch.entity.js';
import { ContactMessageEntity } from './contact/contact-message.entity.js';
import { ContactReplyEntity } from './contact/contact-reply.entity.js';
import { AuditEntryEntity } from './core/audit/audit-entry.entity.js';
import { RoundEntity } from './index/calendar/round.entity.js';
import { DeletionEntity } from './index/deletions/deletion.entity.js';
import { LeaderboardVersionEntity } from './index/leaderboard/leaderboard-version.entity.js';
import { MethodFileEntity } from './index/method/method-file.entity.js';
import { CandidateMetricTotalEntity } from './index/metric-totals/candidate-metric-total.entity.js';
import { RoundMetricTotalEntity } from './index/metric-totals/round-metric-total.entity.js';
import { UncountedMetricTotalEntity } from './index/metric-totals/uncounted-metric-total.entity.js';
import { CandidateEntity } from './index/model/candidate.entity.js';
import { MetricEntity } from './index/model/metric.entity.js';
import { TitleEntity } from './index/model/title.entity.js';
import { RecordingEntity } from './index/recordings/recording.entity.js';
import { MetricRevisionEntity } from './index/revisions/metric-revision.entity.js';
import { TitleRevisionEntity } from './index/revisions/title-revision.entity.js';
import { ScoreScaleEntity } from './index/score-scale/score-scale.entity.js';
import { PublicationEntity } from './index/snapshots/publication.entity.js';
import { PublicationHoldEntity } from './index/snapshots/publication-hold.entity.js';
import { RankBandEntity } from './index/snapshots/rank-band.entity.js';
import { RankSnapshotEntity } from './index/snapshots/rank-snapshot.entity.js';
import { RoundCorrectionEntity } from './index/snapshots/round-correction.entity.js';
import { RoundRankEntity } from './index/snapshots/round-rank.entity.js';
import { CandidateStatementEntity } from './index/statements/candidate-statement.entity.js';
import { CandidateScoreTotalEntity } from './index/totals/candidate-score-total.entity.js';
import { RatingDayEntity } from './index/totals/rating-day.entity.js';
import { RoundScoreTotalEntity } from './index/totals/round-score-total.entity.js';
import { UncountedScoreTotalEntity } from './index/totals/uncounted-score-total.entity.js';
import { IntegrityCaseEntity } from './integrity/cases/integrity-case.entity.js';
import { IntegrityCaseAccountEntity } from './integrity/cases/integrity-case-account.entity.js';
import { IntegrityCaseRatingEntity } from './integrity/cases/integrity-case-rating.entity.js';
import { ObjectionEntity } from './integrity/cases/objection.entity.js';
import { ExcludedDayEntity } from './integrity/review/excluded-day.entity.js';
import { IntegrityCountEntity } from './integrity/scan/integrity-count.entity.js';
import { IntegrityCursorEntity } from './integrity/scan/integrity-cursor.entity.js';
import { LedgerCheckpointEntity } from './ledger/checkpoints/ledger-checkpoint.entity.js';
import { LedgerEntryEntity } from './ledger/entries/ledger-entry.entity.js';
import { LedgerKeyEntity } from './ledger/entries/ledger-key.entity.js';
import { LedgerSelfCheckEntity } from './ledger/self-checks/ledger-self-check.entity.js';
import { LedgerLeafEntity } from './ledger/tree/ledger-leaf.entity.js';
import { LedgerNodeEntity } from './ledger/tree/ledger-node.entity.js';
import { LedgerTreeEntity } from './ledger/tree/ledger-tree.entity.js';
import { MailPaceEntity } from './messaging/mail/mail-pace.entity.js';
import { OutboxMailEntity } from './messaging/mail/outbox-mail.entity.js';
import { PushMessageEntity } from './messaging/push/push-message.entity.js';
import { PushSubscriptionEntity } from './messaging/push/push-subscription.entity.js';
import { VapidKeyEntity } from './messaging/push/vapid-key.entity.js';
import { SmsMonthEntity } from './messaging/sms/sms-month.entity.js';
import { RoundNotificationEntity } from './notifications/messages/round-notification.entity.js';
import { RoundSubscriptionEntity } from './notifications/messages/round-subscription.entity.js';
import { AlarmEntity } from './operations/alarms/alarm.entity.js';
import { BackupRunEntity } from './operations/backups/backup-run.entity.js';
import { InstanceEntity } from './operations/instances/instance.entity.js';
import { NewestReleaseEntity } from './operations/releases/newest-release.entity.js';
import { RestoreRequestEntity } from './operations/restores/restore-request.entity.js';
import { IdentityDisclosureEntity } from './ratings/identity-disclosure/identity-disclosure.entity.js';
import { RatingEntity } from './ratings/rating/rating.entity.js';
import { MethodologyChangeEntity } from './reports/methodology/methodology-change.entity.js';
import { AccountDayEntity } from './reports/open-data/account-day.entity.js';
import { VoterGroupCountEntity } from './reports/voter-groups/voter-group-count.entity.js';
import { SettingChangeEntity } from './settings/setting-change.entity.js';
import { DemoDataEntity } from './web/configuration/demo-data.entity.js';

/** The entities of all tables. */
export const ENTITIES = [
  UserEntity,
  RevokedTokenEntity,
  PasswordResetEntity,
  KnownNetworkEntity,
  TwoFactorEntity,
  RecoveryCodeEntity,
  EmailVerificationEntity,
  PhoneProofEntity,
  PasskeyEntity,
  PhoneCodeEntity,
  VoterProfileEntity,
  VoterGroupCountEntity,
  VoucherBatchEntity,
  VoucherEntity,
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
  LeaderboardVersionEntity,
  PublicationEntity,
  MethodFileEntity,
  RankBandEntity,
  RankSnapshotEntity,
  PublicationHoldEntity,
  MethodologyChangeEntity,
  SettingChangeEntity,
  RoundEntity,
  RoundScoreTotalEntity,
  RoundMetricTotalEntity,
  RoundRankEntity,
  RoundCorrectionEntity,
  RatingDayEntity,
  RoundSubscriptionEntity,
  RoundNotificationEntity,
  VapidKeyEntity,
  PushSubscriptionEntity,
  PushMessageEntity,
  RatingEntity,
  IdentityDisclosureEntity,
  CandidateStatementEntity,
  ContactMessageEntity,
  ContactReplyEntity,
  MailPaceEntity,
  OutboxMailEntity,
  LinkRequestEntity,
  InvitationEntity,
  AuditEntryEntity,
  SavedViewEntity,
  DeletionEntity,
  IntegrityCursorEntity,
  IntegrityCountEntity,
  IntegrityCaseEntity,
  IntegrityCaseAccountEntity,
  IntegrityCaseRatingEntity,
  ExcludedDayEntity,
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
  BackupRunEntity,
  AlarmEntity,
  SmsMonthEntity,
  InstanceEntity,
  NewestReleaseEntity,
  RestoreRequestEntity,
];
