/** The texts of a message's page, loaded only with that page. */
export const en = {
  replies: 'Replies',
  reply: 'Reply',
  replyHint: 'The reply and the message are sent to {email}. The message is then resolved.',
  send: 'Send reply',
  sent: 'Reply sent',
  replyMissing: 'Enter a reply.',
  byMail: 'No mail server is set, so replies are written with your mail program.',
  setUpMail: 'Set up a mail server',
  deletedAuthor: 'Deleted account',
  care: 'Assigned to',
  nobody: 'Nobody',
  take: 'Assign to me',
  leave: 'Unassign',
  note: 'Internal note',
  noteHint: 'Only administrators see it.',
  saveNote: 'Save note',
} as const;
export type MessagePageEnglish = typeof en;
