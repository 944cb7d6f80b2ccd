import type { components } from './schema.generated';

/** The names under which the client uses the backend's own types; their shapes come from its OpenAPI document. */
type Schemas = components['schemas'];

export type AuditEntry = Schemas['AuditEntryDto'];
export type User = Schemas['UserDto'];
export type UserBody = Schemas['CreateUserDto'];
export type UserChange = Schemas['UpdateUserDto'];
export type UserStats = Schemas['UserStatsDto']['data'];
export type ContactMessage = Schemas['ContactMessageDto'];
export type BulkContact = Schemas['BulkContactDto'];
export type Candidate = Schemas['CandidateDto'];
export type CandidateStats = Schemas['CandidateStatsDto'];
export type CandidateRating = Schemas['CandidateRatingDto'];
export type Rating = Schemas['RatingDto'];
export type OwnRating = Schemas['OwnRatingDto'];
export type RatingCheck = Schemas['RatingCheckDto'];
export type NewRating = Schemas['CreateRatingDto'];
/** Metric key → score. */
export type Scores = Rating['scores'];
export type Metric = Schemas['MetricDto'];
export type MetricBody = Schemas['CreateMetricDto'];
export type Title = Schemas['TitleDto'];
export type TitleBody = Schemas['CreateTitleDto'];
export type LoginBody = Schemas['LoginDto'];
export type RegisterBody = Schemas['RegisterDto'];
export type ForgotPasswordBody = Schemas['ForgotPasswordDto'];
export type ResetRequested = Schemas['ResetRequestedDto'];
export type ResetPasswordBody = Schemas['ResetPasswordDto'];
export type VerificationSent = Schemas['VerificationSentDto'];
export type ProfileBody = Schemas['UpdateProfileDto'];
export type ChangePasswordBody = Schemas['ChangePasswordDto'];
export type PasswordChanged = Schemas['PasswordChangedDto'];
export type CandidateFigures = Schemas['CandidateFiguresDto'];
export type MetricFigures = Schemas['MetricFiguresDto'];
export type ScoreBucket = Schemas['BucketDto'];
export type Overview = Schemas['OverviewDto'];
export type NewMessage = Schemas['CreateContactMessageDto'];
export type SessionAnswer = Schemas['SessionDto'];
export type AppConfig = Schemas['ConfigDto'];
export type DemoAccount = Schemas['DemoAccountDto'];
export type ErrorBody = Schemas['ErrorDto'];
export type ImportData = Schemas['ImportDataDto'];
export type ImportError = Schemas['ImportErrorDto'];
