/** The texts of the page that deletes an account: for those who follow its link. */
export const en = {
  askTitle: 'Delete your account?',
  askText:
    'Your name, address, picture and all your ratings are deleted. The ratings no longer count, and nobody can restore them.',
  confirm: 'Delete my account permanently',
  deleting: 'Deleting…',
  doneTitle: 'Account Deleted',
  doneText: 'All your data has been deleted. Thank you for taking part.',
  invalidTitle: 'Link Not Valid',
  invalidText:
    'The link works for one hour, and only until you set a new password. Request another one in your profile.',
} as const;
export type DeletionEnglish = typeof en;
