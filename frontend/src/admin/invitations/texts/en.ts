/** The texts of the invitations, which few administrators open. */
export const en = {
  open: 'Open invitations',
  none: 'No invitation is open.',
  by: 'invited by {name}',
  until: 'until {date}',
  revoke: 'Revoke',
  revokeNamed: 'Revoke the invitation of {email}',
  revoked: 'Invitation revoked',
  revokeFailed: 'Failed to revoke the invitation',
  invite: 'Invite',
  emailHint: 'The person chooses a username and a password. Somebody who has an account keeps it.',
  adminText: 'Sees all scores, changes everything, and makes other administrators.',
  sent: 'Invitation sent',
  made: 'Invitation created',
  failed: 'Failed to invite',
  link: 'Link for the invited person',
  linkHint:
    'This server sends no emails. Copy the link now and hand it over: it is shown only once, and works for 7 days.',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Failed to copy. Select the link and copy it.',
  another: 'Invite another person',
} as const;

export type InvitationsEnglish = typeof en;
