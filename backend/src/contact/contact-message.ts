import { foldForSearch, searchKey } from '../core/validation/fold-for-search.js';

export const CONTACT_SUBJECTS = ['feedback', 'bug', 'feature', 'rating', 'account', 'other'] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

export const CONTACT_STATUSES = ['new', 'read', 'resolved'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** The columns that the inbox can be sorted by. */
export const CONTACT_SORTS = ['createdAt', 'name', 'subject', 'status'] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];

/** What can be done to many messages at once. */
export const CONTACT_ACTIONS = ['read', 'resolved', 'delete'] as const;
export type ContactAction = (typeof CONTACT_ACTIONS)[number];

/** What somebody wrote to the people behind the index. */
export interface ContactMessage {
  id: number;
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
  /** Whose page it is about; null for all other messages. */
  candidateId: number | null;
  status: ContactStatus;
  createdAt: Date;
}

/** The same with who the candidate is, as the inbox shows it. */
export interface ContactMessageRow extends ContactMessage {
  candidateName: string | null;
  candidateNameAr: string | null;
  /** True: the candidate has been deleted, and has no page. */
  candidateDeleted: boolean;
}

export const CONTACT_NAME_MAX = 100;
export const CONTACT_MESSAGE_MAX = 1000;

/** Few letters fold to more than one; what is beyond is not found by a search. */
const SEARCHED_MAX = 4000;

/** What `contact_message.search_text` has of a message: between its words it keeps the spaces. */
export function searchedText({
  name,
  email,
  message,
}: Pick<ContactMessage, 'name' | 'email' | 'message'>): string {
  return `${searchKey([name, email])}\n${foldForSearch(message)}`.slice(0, SEARCHED_MAX);
}
