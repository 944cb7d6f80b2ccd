import { InitialSchema1764000000000 } from './1764000000000-initial-schema.js';
import { FirstRows1764000000001 } from './1764000000001-first-rows.js';
import { Audit1764000000002 } from './1764000000002-audit.js';
import { ScoreDistributions1764000000003 } from './1764000000003-score-distributions.js';
import { KnownPlaces1764000000006 } from './1764000000006-known-places.js';
import { EmailVerification1764000000007 } from './1764000000007-email-verification.js';
import { TwoStep1764000000008 } from './1764000000008-two-step.js';
import { AddressProofs1764000000009 } from './1764000000009-address-proofs.js';
import { Outbox1764000000010 } from './1764000000010-outbox.js';
import { SavedViews1764000000011 } from './1764000000011-saved-views.js';
import { AuditSubjects1764000000016 } from './1764000000016-audit-subjects.js';
import { Deletions1764000000021 } from './1764000000021-deletions.js';
import { ContentLanguages1764000000031 } from './1764000000031-content-languages.js';
import { CandidateProfiles1764000000041 } from './1764000000041-candidate-profiles.js';
import { CandidateStatements1764000000042 } from './1764000000042-candidate-statements.js';
import { ContactCandidates1764000000043 } from './1764000000043-contact-candidates.js';
import { ScoreScale1764000000051 } from './1764000000051-score-scale.js';
import { MetricRecordings1764000000052 } from './1764000000052-metric-recordings.js';
import { LeaderboardChangedAt1764000000061 } from './1764000000061-leaderboard-changed-at.js';
import { Standings1764000000071 } from './1764000000071-standings.js';
import { PhoneProofs1764000000081 } from './1764000000081-phone-proofs.js';
import { Slips1764000000082 } from './1764000000082-slips.js';
import { ProofConflicts1764000000083 } from './1764000000083-proof-conflicts.js';
import { Evidence1764000000091 } from './1764000000091-evidence.js';
import { UserLevelsIndex1764000000092 } from './1764000000092-user-levels-index.js';
import { IntegrityCounts1764000000101 } from './1764000000101-integrity-counts.js';
import { IntegrityCases1764000000102 } from './1764000000102-integrity-cases.js';
import { IntegrityObjections1764000000111 } from './1764000000111-integrity-objections.js';
import { NameOpenings1764000000121 } from './1764000000121-name-openings.js';
import { RatingNetworksIndex1764000000131 } from './1764000000131-rating-networks-index.js';
import { HeldPlaces1764000000141 } from './1764000000141-held-places.js';
import { ConflictKindsIndex1764000000151 } from './1764000000151-conflict-kinds-index.js';
import { CaseDecisions1764000000152 } from './1764000000152-case-decisions.js';
import { CaseRatingSums1764000000161 } from './1764000000161-case-rating-sums.js';
import { Publications1764000000171 } from './1764000000171-publications.js';
import { MethodChanges1764000000172 } from './1764000000172-method-changes.js';
import { Rounds1764000000181 } from './1764000000181-rounds.js';
import { Revisions1764000000182 } from './1764000000182-revisions.js';
import { RoundNotices1764000000191 } from './1764000000191-round-notices.js';
import { RoundNoticePace1764000000192 } from './1764000000192-round-notice-pace.js';
import { Ledger1764000000201 } from './1764000000201-ledger.js';
import { CountsByDay1764000000211 } from './1764000000211-counts-by-day.js';
import { AccountsByDay1764000000212 } from './1764000000212-accounts-by-day.js';
import { LedgerCheckpoints1764000000221 } from './1764000000221-ledger-checkpoints.js';
import { ReceiptMails1764000000231 } from './1764000000231-receipt-mails.js';
import { Push1764000000241 } from './1764000000241-push.js';
import { LedgerLeaves1764000000251 } from './1764000000251-ledger-leaves.js';
import { MigrationVersions1764000000261 } from './1764000000261-migration-versions.js';
import { LinkRequests1764000000262 } from './1764000000262-link-requests.js';
import { DemoData1764000000263 } from './1764000000263-demo-data.js';
import { RegistrableDomains1764000000271 } from './1764000000271-registrable-domains.js';
import { TypedNames1764000000281 } from './1764000000281-typed-names.js';
import { SearchTexts1764000000291 } from './1764000000291-search-texts.js';
import { NoReceiptMails1764000000301 } from './1764000000301-no-receipt-mails.js';
import { MethodSettingNames1764000000311 } from './1764000000311-method-setting-names.js';
import { AlwaysScanned1764000000321 } from './1764000000321-always-scanned.js';
import { TableNames1764000000331 } from './1764000000331-table-names.js';
import { MailPace1764000000341 } from './1764000000341-mail-pace.js';
import { RankSnapshots1764000000351 } from './1764000000351-rank-snapshots.js';
import { SettingChanges1764000000361 } from './1764000000361-setting-changes.js';
import { BackupRuns1764000000371 } from './1764000000371-backup-runs.js';
import { OperationsAlarms1764000000381 } from './1764000000381-operations-alarms.js';
import { Instances1764000000391 } from './1764000000391-instances.js';
import { StaffRoles1764000000401 } from './1764000000401-staff-roles.js';
import { RankBands1764000000411 } from './1764000000411-rank-bands.js';
import { Suspensions1764000000421 } from './1764000000421-suspensions.js';
import { PriorRatings1764000000431 } from './1764000000431-prior-ratings.js';
import { Passkeys1764000000511 } from './1764000000511-passkeys.js';
import { SmsMonths1764000000521 } from './1764000000521-sms-months.js';
import { MethodFiles1764000000531 } from './1764000000531-method-files.js';
import { Invitations1764000000541 } from './1764000000541-invitations.js';
import { MessageThreads1764000000551 } from './1764000000551-message-threads.js';
import { NewestRelease1764000000561 } from './1764000000561-newest-release.js';
import { DemotionProposals1764000000571 } from './1764000000571-demotion-proposals.js';
import { VoterProfiles1764000000581 } from './1764000000581-voter-profiles.js';
import { VoucherRegions1764000000591 } from './1764000000591-voucher-regions.js';
import { RoleProposals1764000000601 } from './1764000000601-role-proposals.js';
import { WeightedMeans1764000000611 } from './1764000000611-weighted-means.js';
import { RatingStatuses1764000000612 } from './1764000000612-rating-statuses.js';
import { RestoreRequests1764000000613 } from './1764000000613-restore-requests.js';

/** Every migration, oldest first: one list for both engines. */
export const MIGRATIONS = [
  InitialSchema1764000000000,
  FirstRows1764000000001,
  Audit1764000000002,
  ScoreDistributions1764000000003,
  KnownPlaces1764000000006,
  EmailVerification1764000000007,
  TwoStep1764000000008,
  AddressProofs1764000000009,
  Outbox1764000000010,
  SavedViews1764000000011,
  AuditSubjects1764000000016,
  Deletions1764000000021,
  ContentLanguages1764000000031,
  CandidateProfiles1764000000041,
  CandidateStatements1764000000042,
  ContactCandidates1764000000043,
  ScoreScale1764000000051,
  MetricRecordings1764000000052,
  LeaderboardChangedAt1764000000061,
  Standings1764000000071,
  PhoneProofs1764000000081,
  Slips1764000000082,
  ProofConflicts1764000000083,
  Evidence1764000000091,
  UserLevelsIndex1764000000092,
  IntegrityCounts1764000000101,
  IntegrityCases1764000000102,
  IntegrityObjections1764000000111,
  NameOpenings1764000000121,
  RatingNetworksIndex1764000000131,
  HeldPlaces1764000000141,
  ConflictKindsIndex1764000000151,
  CaseDecisions1764000000152,
  CaseRatingSums1764000000161,
  Publications1764000000171,
  MethodChanges1764000000172,
  Rounds1764000000181,
  Revisions1764000000182,
  RoundNotices1764000000191,
  RoundNoticePace1764000000192,
  Ledger1764000000201,
  CountsByDay1764000000211,
  AccountsByDay1764000000212,
  LedgerCheckpoints1764000000221,
  ReceiptMails1764000000231,
  Push1764000000241,
  LedgerLeaves1764000000251,
  MigrationVersions1764000000261,
  LinkRequests1764000000262,
  DemoData1764000000263,
  RegistrableDomains1764000000271,
  TypedNames1764000000281,
  SearchTexts1764000000291,
  NoReceiptMails1764000000301,
  MethodSettingNames1764000000311,
  AlwaysScanned1764000000321,
  TableNames1764000000331,
  MailPace1764000000341,
  RankSnapshots1764000000351,
  SettingChanges1764000000361,
  BackupRuns1764000000371,
  OperationsAlarms1764000000381,
  Instances1764000000391,
  StaffRoles1764000000401,
  RankBands1764000000411,
  Suspensions1764000000421,
  PriorRatings1764000000431,
  Passkeys1764000000511,
  SmsMonths1764000000521,
  MethodFiles1764000000531,
  Invitations1764000000541,
  MessageThreads1764000000551,
  NewestRelease1764000000561,
  DemotionProposals1764000000571,
  VoterProfiles1764000000581,
  VoucherRegions1764000000591,
  RoleProposals1764000000601,
  WeightedMeans1764000000611,
  RatingStatuses1764000000612,
  RestoreRequests1764000000613,
];
