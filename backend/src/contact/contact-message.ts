import { foldForSearch, searchKey } from '../core/validation/fold-for-search.js';

export const CONTACT_SUBJECTS = ['feedback', 'bug', 'feature', 'rating', 'account', 'other'] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

export const CONTACT_STATUSES = ['new', 'read', 'resolved'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** The columns by which the inbox can be sorted. */
export const CONTACT_SORTS = ['createdAt', 'name', 'subject', 'status'] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];

/** The actions on many messages at once. */
export const CONTACT_ACTIONS = ['read', 'resolved', 'delete'] as const;
export type ContactAction = (typeof CONTACT_ACTIONS)[number];

/** A message to the operators. */
export interface ContactMessage {
  id: number;
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
  /** The candidate whose page the message is about; null for other messages. */
  candidateId: number | null;
  status: ContactStatus;
  /** For administrators alone. */
  note: string | null;
  assigneeId: number | null;
  createdAt: Date;
}

/** A message with its replies. */
export interface ContactThread {
  message: ContactMessageRow;
  /** Null without one, and if the account was deleted. */
  assignee: string | null;
  replies: { id: number; author: string | null; text: string; createdAt: Date }[];
  /** False without a mail server: replies are then written with a mail program. */
  canReply: boolean;
}

/** A message with the candidate's names, for the inbox. */
export interface ContactMessageRow extends ContactMessage {
  candidateName: string | null;
  candidateNameAr: string | null;
  /** True if the candidate was deleted and has no page. */
  candidateDeleted: boolean;
}

export const CONTACT_NAME_MAX = 100;
export const CONTACT_MESSAGE_MAX = 1000;
export const CONTACT_NOTE_MAX = 1000;
export const CONTACT_REPLY_MAX = 4000;

/** The maximum searchable length. Few letters fold to more than one; the rest of a longer text is not searched. */
const SEARCHED_MAX = 4000;

/** Returns the value of `contact_message.search_text`, with spaces between the words of the message. */
export function searchedText({
  name,
  email,
  message,
}: Pick<ContactMessage, 'name' | 'email' | 'message'>): string {
  return `${searchKey([name, email])}\n${foldForSearch(message)}`.slice(0, SEARCHED_MAX);
}
