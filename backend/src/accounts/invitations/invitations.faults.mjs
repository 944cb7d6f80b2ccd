export const FAULTS = [
  {
    name: 'two administrators who invite one address at once are answered with an error',
    file: 'invitations.service.ts',
    from: 'await this.users.lockAdmins();\n      if (!may',
    to: 'if (!may',
    engine: 'mysql',
    tests: ['backend/e2e/accounts/invitations.e2e.ts'],
    only: 'at once leave one',
  },
  {
    name: 'an invitation of a suspended administrator works',
    file: 'invitations.service.ts',
    from: 'if (!inviter || inviter.suspendedAt) throw invitationInvalid();',
    to: 'if (!inviter) throw invitationInvalid();',
    tests: ['backend/e2e/accounts/invitations.e2e.ts'],
    only: 'with the rights',
  },
  {
    name: 'an invitation that a thief has sent outlives the recovery of the account',
    file: 'invitations.service.ts',
    from: 'return this.demoted(user);',
    to: 'return this.erase([-user.id]);',
    tests: ['backend/e2e/accounts/invitations.e2e.ts'],
    only: 'with the rights',
  },
  {
    name: 'an invitation is used twice',
    file: 'invitations.service.ts',
    from: 'if (!(await this.invitations.delete(invitation.id))) throw invitationInvalid();',
    to: '',
    tests: ['backend/e2e/accounts/invitations.e2e.ts'],
    only: 'with the role, once',
  },
  {
    name: 'any signed-in user accepts an invitation',
    file: 'invitations.service.ts',
    from: `if (invitation.email !== user.email) throw invitationForAnother();
    const { role, staffRole } = rolesOf(invitation.role);
    await this.database.transaction(async () => {
      const admins = await this.users.lockAdmins();
      const locked = await this.users.lockById(user.id);
      if (locked?.email !== invitation.email) throw invitationForAnother();`,
    to: `const { role, staffRole } = rolesOf(invitation.role);
    await this.database.transaction(async () => {
      const admins = await this.users.lockAdmins();
      const locked = await this.users.lockById(user.id);
      if (!locked) throw invitationForAnother();`,
    tests: ['backend/e2e/accounts/invitations.e2e.ts'],
    only: 'only to the account of the address',
  },
  {
    name: 'an expired invitation works',
    file: 'invitations.repository.ts',
    from: '{ tokenHash, expiresAt: MoreThan(now) }',
    to: '{ tokenHash }',
    tests: ['backend/e2e/accounts/invitations.e2e.ts'],
    only: 'revoked, replaced or expired',
  },
  {
    name: 'the invitations of a demoted administrator stay',
    file: 'invitations.service.ts',
    from: 'return this.erase([id]);',
    to: 'return Promise.resolve(id).then(() => undefined);',
    tests: ['backend/e2e/accounts/invitations.e2e.ts'],
    only: 'end with the rights',
  },
  {
    name: 'an administrator who accepts an invitation to a staff role loses the rights',
    file: 'invitations.service.ts',
    from: `if (locked.role === 'admin') return;`,
    to: '',
    tests: ['backend/e2e/accounts/invitations.e2e.ts'],
    only: 'take no right from an administrator',
  },
  {
    name: 'a demoted administrator still invites',
    file: 'invitations.service.ts',
    from: `if (!may(await this.users.lockById(actor.id), 'staff.change')) throw forbidden();`,
    to: '',
    tests: ['backend/e2e/accounts/invitations.e2e.ts'],
    only: 'demoted meanwhile',
  },
  {
    name: 'invitations are not limited',
    file: 'invitations.service.ts',
    from: `await this.limiter.take('invitation', actor.id);`,
    to: '',
    tests: ['backend/e2e/accounts/invitations.e2e.ts'],
    only: 'are limited',
  },
];
