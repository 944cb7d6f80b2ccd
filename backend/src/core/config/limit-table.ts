/** Allows something at most `count` times within `seconds`. */
export interface Limit {
  count: number;
  seconds: number;
}

/**
 * A limit's row. A limit counts for an account (also a merely named one), an address (IPv4, or 64 bits of IPv6), a
 * network (24 bits of IPv4, 48 of IPv6), another fact of a request such as a phone number, or all requests.
 */
interface Row extends Limit {
  by: 'account' | 'address' | 'network' | 'other' | 'all';
  /**
   * The limit by network that is counted with a limit by address, because the owner of a network has any number of
   * addresses.
   */
  above?: string;
  /** True if a request beyond the limit needs a proof of work instead of being refused. */
  proof?: true;
  /** One or two sentences for docs/reference/limits.md, at most 25 words. */
  counts: string;
}

const minutes = (count: number) => count * 60;

/**
 * All limits with their defaults. By default a network's limit has room for ten addresses that have used up theirs:
 * people of one campus or mobile network never meet it, but an owner of thousands of addresses does.
 */
export const LIMIT_TABLE = {
  signinAccount: {
    count: 10,
    seconds: minutes(15),
    by: 'account',
    counts:
      'Failed sign-ins to an account. Past the limit, the right password still works from addresses that the account has used before.',
  },
  passwordAccount: {
    count: 500,
    seconds: minutes(15),
    by: 'account',
    counts: 'Right passwords for an account, at sign-in and in sessions. Each check costs processor time.',
  },
  twoFactorAccount: {
    count: 10,
    seconds: minutes(15),
    by: 'account',
    counts:
      'Two-factor codes entered for an account, counted separately for each known address and for sessions.',
  },
  signinAddress: {
    count: 100,
    seconds: minutes(15),
    by: 'address',
    above: 'signinNetwork',
    counts:
      'Failed sign-ins from an address. Past the limit, the right password still works for accounts that have used the address before.',
  },
  signinNetwork: {
    count: 1000,
    seconds: minutes(15),
    by: 'network',
    counts:
      'Failed sign-ins from a network. Past the limit, the right password still works for accounts that have used the network before.',
  },
  registerProof: {
    count: 60,
    seconds: minutes(30),
    by: 'address',
    above: 'registerNetworkProof',
    proof: true,
    counts:
      'Registrations from an address that created an account. Past the limit, each requires a proof of work, which browsers compute.',
  },
  registerNetworkProof: {
    count: 300,
    seconds: minutes(60),
    by: 'network',
    proof: true,
    counts:
      'Registrations from a network that created an account. Past the limit, each requires a proof of work, which doubles up to four times.',
  },
  // People of a mobile network behind one address reach their own limits first.
  registerAddress: {
    count: 1000,
    seconds: minutes(30),
    by: 'address',
    above: 'registerNetwork',
    counts: 'Registrations from an address that created an account. Past the limit, they are refused.',
  },
  registerNetwork: {
    count: 3000,
    seconds: minutes(60),
    by: 'network',
    counts: 'Registrations from a network that created an account. Past the limit, they are refused.',
  },
  registerRefused: {
    count: 60,
    seconds: minutes(30),
    by: 'address',
    above: 'registerNetworkRefused',
    proof: true,
    counts:
      'Refused registrations from an address: name or email taken, or password too common. Past the limit, each requires a proof of work.',
  },
  registerNetworkRefused: {
    count: 600,
    seconds: minutes(30),
    by: 'network',
    proof: true,
    counts: 'Refused registrations from a network. Past the limit, each requires a proof of work.',
  },
  invitation: {
    count: 100,
    seconds: minutes(24 * 60),
    by: 'account',
    counts: 'Invitations that an administrator has sent.',
  },
  resetAccount: {
    count: 5,
    seconds: minutes(30),
    by: 'account',
    counts: 'Requests for a new password for an account.',
  },
  resetAddress: {
    count: 60,
    seconds: minutes(30),
    by: 'address',
    above: 'resetNetwork',
    counts: 'Requests for a new password from an address, except those that resetAccount refused.',
  },
  resetNetwork: {
    count: 600,
    seconds: minutes(30),
    by: 'network',
    counts: 'Requests for a new password from a network.',
  },
  resetPasswordAccount: {
    count: 10,
    seconds: minutes(30),
    by: 'account',
    counts: 'New passwords sent with a valid link, for an account.',
  },
  resetPasswordAddress: {
    count: 60,
    seconds: minutes(30),
    by: 'address',
    above: 'resetPasswordNetwork',
    counts:
      'New passwords and email confirmations sent with an invalid link, from an address. A valid link still works past the limit.',
  },
  resetPasswordNetwork: {
    count: 600,
    seconds: minutes(30),
    by: 'network',
    counts: 'New passwords and email confirmations sent with an invalid link, from a network.',
  },
  profileUser: {
    count: 30,
    seconds: minutes(30),
    by: 'account',
    counts: "Refused changes of an account's name or email address, mostly because another account has it.",
  },
  ratingUser: {
    count: 30,
    seconds: minutes(1),
    by: 'account',
    counts: 'Ratings of an account that were stored.',
  },
  uploadUser: {
    count: 10,
    seconds: minutes(10),
    by: 'account',
    counts: 'Profile pictures that an account uploaded, including files that are not pictures.',
  },
  cardAddress: {
    count: 600,
    seconds: minutes(10),
    by: 'address',
    above: 'cardNetwork',
    counts: 'Preview images of shared links that were rendered for an address.',
  },
  cardNetwork: {
    count: 6000,
    seconds: minutes(10),
    by: 'network',
    counts: 'Preview images of shared links that were rendered for a network.',
  },
  docsAddress: {
    count: 600,
    seconds: minutes(10),
    by: 'address',
    above: 'docsNetwork',
    counts: 'Requests from an address for the API description and its page. A first visit takes six.',
  },
  docsNetwork: {
    count: 6000,
    seconds: minutes(10),
    by: 'network',
    counts: 'Requests from a network for the API description and its page.',
  },
  verifyAccount: {
    count: 5,
    seconds: minutes(30),
    by: 'account',
    counts:
      'Confirmation emails for an account, requested or caused by a change of address. Spellings of one mailbox, such as +tag, count together.',
  },
  verifyAddress: {
    count: 60,
    seconds: minutes(30),
    by: 'address',
    above: 'verifyNetwork',
    counts:
      'Requests from an address for another confirmation email, except those that verifyAccount refused.',
  },
  verifyNetwork: {
    count: 600,
    seconds: minutes(30),
    by: 'network',
    counts:
      'Requests from a network for another confirmation email, except those that another limit refused.',
  },
  contactAddress: {
    count: 5,
    seconds: minutes(30),
    by: 'address',
    above: 'contactNetwork',
    counts: 'Contact messages from an address that were stored.',
  },
  contactNetwork: {
    count: 50,
    seconds: minutes(30),
    by: 'network',
    counts: 'Contact messages from a network that were stored.',
  },
  securityMail: {
    count: 20,
    seconds: minutes(60),
    by: 'other',
    counts:
      'Security emails to an address. Past the limit, no email is sent, and the action is still carried out.',
  },
  smsAccount: {
    count: 5,
    seconds: minutes(60),
    by: 'account',
    counts:
      'Codes sent by text message for an account. Messages that the gateway rejects do not count towards any limit.',
  },
  smsNumber: {
    count: 5,
    seconds: minutes(6 * 60),
    by: 'other',
    counts: 'Codes sent by text message to a phone number, for any account.',
  },
  smsAddress: {
    count: 60,
    seconds: minutes(60),
    by: 'address',
    above: 'smsNetwork',
    counts: 'Codes sent by text message for an address.',
  },
  // Lower than the limit for all, because each message costs money.
  smsNetwork: {
    count: 120,
    seconds: minutes(60),
    by: 'network',
    counts: 'Codes sent by text message for a network.',
  },
  smsNetworkProof: {
    count: 3,
    seconds: minutes(60),
    by: 'network',
    proof: true,
    counts: 'Codes that a network gets without a proof of work. Each further code requires one.',
  },
  smsTotal: {
    count: 500,
    seconds: minutes(60),
    by: 'all',
    counts:
      'Codes sent by text message in total, which bounds the cost. Three in ten are reserved for networks that have had none.',
  },
  phoneCodeAccount: {
    count: 30,
    seconds: minutes(60),
    by: 'account',
    counts:
      'Codes from text messages entered for an account, right or wrong. Each code accepts five attempts.',
  },
  voucherAccount: {
    count: 10,
    seconds: minutes(30),
    by: 'account',
    counts:
      'Invalid voucher codes entered for an account. Typing mistakes that the check character reveals do not count.',
  },
  voucherAddress: {
    count: 100,
    seconds: minutes(30),
    by: 'address',
    above: 'voucherNetwork',
    counts: 'Invalid voucher codes from an address. Valid vouchers never count.',
  },
  voucherNetwork: {
    count: 1000,
    seconds: minutes(30),
    by: 'network',
    counts: 'Invalid voucher codes from a network. Valid vouchers never count.',
  },
  signOutAccount: {
    count: 5,
    seconds: minutes(60),
    by: 'account',
    counts: 'Times that administrators sign an account out, so that nobody keeps another administrator away.',
  },
  testMessage: {
    count: 10,
    seconds: minutes(60),
    by: 'account',
    counts: 'Test emails and text messages that an administrator sent from the settings page.',
  },
  identityDisclosure: {
    count: 30,
    seconds: minutes(60),
    by: 'account',
    counts: 'Names of voters that an administrator disclosed.',
  },
} as const satisfies Record<string, Row>;

type Table = typeof LIMIT_TABLE;

export type LimitName = keyof Table;
export const LIMIT_NAMES = Object.keys(LIMIT_TABLE) as LimitName[];
/** Names of limits that count for an address and, with it, for its network. */
export type AddressLimit = {
  [name in LimitName]: Table[name]['by'] extends 'address' ? name : never;
}[LimitName];

/** Returns the limit by network that is counted with a limit by address; null for other limits. */
export function limitAbove(name: LimitName): LimitName | null {
  const row = LIMIT_TABLE[name];
  return 'above' in row ? row.above : null;
}
