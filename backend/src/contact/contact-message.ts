export const CONTACT_SUBJECTS = ['feedback', 'bug', 'feature', 'rating', 'account', 'other'] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

export const CONTACT_STATUSES = ['new', 'read', 'resolved'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** What somebody wrote to the people behind the index. */
export interface ContactMessage {
  id: number;
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
  status: ContactStatus;
  createdAt: Date;
}

export const CONTACT_NAME_MAX = 100;
export const CONTACT_MESSAGE_MAX = 1000;
