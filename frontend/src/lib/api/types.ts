export type Role = 'user' | 'admin';

export interface User {
  id: number;
  username: string;
  email: string;
  role: Role;
  has_voted: boolean;
  profile_image: string | null;
  created_at: string;
  total_ratings: number;
}

/** Metric key → score. */
export type Scores = Record<string, number>;

export interface Candidate {
  id: number;
  candidateId: string;
  name: string;
  title: string | null;
  titleId: number | null;
  imageUrl: string | null;
  totalRatings: number;
  rank: number;
  createdAt: string;
  average?: number | null;
  scores?: Scores;
}

export interface CandidateStats {
  totalCandidates: number;
  totalRatings: number;
  averageScore: number | null;
}

export interface Rating {
  id: number;
  candidateId: number;
  scores: Scores;
  average: number;
  createdAt: string;
}

export interface CandidateRating extends Rating {
  userId: { id: number; username: string } | null;
}

export interface RatingCheck {
  hasRated: boolean;
  rating: Rating | null;
}

export interface Metric {
  id: number;
  key: string;
  label: string;
  description: string | null;
  minScore: number;
  maxScore: number;
  titleId: number | null;
  title: string | null;
  isGlobal: boolean;
}

export interface Title {
  id: number;
  name: string;
  description: string | null;
  candidateCount: number;
}

export interface SessionAnswer {
  success: boolean;
  message: string;
  token: string;
  user: User;
}

export interface LoginBody {
  email: string;
  password: string;
  remember?: boolean;
}

export interface RegisterBody {
  username: string;
  email: string;
  password: string;
}

export interface DemoAccount {
  email: string;
  password: string;
}

export interface AppConfig {
  version: string;
  demo: { admin: DemoAccount; user: DemoAccount } | null;
  contact: { email: string; phone: string; address: string };
}

export interface FieldError {
  field: string;
  message: string;
}
