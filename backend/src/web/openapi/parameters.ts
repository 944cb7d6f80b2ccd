import type { OpenAPIObject } from '@nestjs/swagger';

type Parameter = NonNullable<NonNullable<OpenAPIObject['paths'][string]['get']>['parameters']>[number];

/** The descriptions of parameters by name: one name has one meaning everywhere. */
const PARAMETERS: Record<string, string> = {
  action: 'Only entries of this action',
  actor: "Only actions of the administrator with this account id; 0: operators' commands",
  by: 'The field to group accounts by',
  changes: 'Only entries about changes, without those about reading',
  createdFrom: 'Only candidates who were created on this day or later, in Mogadishu',
  createdTo: 'Only candidates who were created on this day or earlier, in Mogadishu',
  firstOfTitle:
    'Only candidates who rank first in their title; candidates with equal averages share the first rank',
  from: 'Only items of this day or later, in Mogadishu; ratings of anonymous voters by days in UTC',
  hash: 'The hash of the entry: 64 lower-case hexadecimal digits, as in a receipt',
  ids: 'Ids of 1 to 200 items, separated by commas',
  include: 'Additional data to include',
  kind: 'Only conflicts about this kind of proof',
  lacks: 'Only candidates without a title, a picture or a name in Arabic letters, or with few ratings',
  language: 'The language of the headers or of the recording; headers default to English',
  level: 'Only accounts with this verification level, or ratings whose voters had this level when they rated',
  limit: 'The maximum number of items in the response',
  mail_domain: 'Only accounts with an email address in this domain, or their ratings',
  name: 'The name of the file in the data package, without extension; for example `accounts`',
  network: 'Only accounts or ratings from this network, by its keyed hash in the list',
  offset: 'The number of items to skip',
  order: 'Ascending or descending',
  page: 'The page number, from 1; for saved views, the administration page to which they belong',
  role: 'Only accounts with this role',
  round: 'The id of the round; defaults to the current round',
  search:
    'Only items whose names or addresses contain every word of this text, in any order and spelling; the text of messages is searched too',
  sort: 'The field to sort by',
  staff_role: 'Only accounts with this role of staff; `any`: with one of them',
  statementId: 'The id of the version of a statement',
  status: 'Only cases with this status',
  subject_id: 'Only actions on the item with this id; requires `subject_type`',
  user_id: 'Only cases that contain the account with this id',
  subject_type: 'Only actions on items of this kind',
  title: 'The name of a title: only the metrics that apply to it',
  titleId: 'Only candidates who hold the title with this id',
  to: 'Only items of this day or earlier, in Mogadishu; ratings of anonymous voters by days in UTC',
  token: 'The token of the link in the email',
  type: 'The kind of the deleted items',
};

/** The names of items with ids, by the preceding part of the path. */
const NUMBERED: Record<string, string> = {
  '{type}': 'deleted item',
  candidate: 'candidate',
  candidates: 'candidate',
  cases: 'case',
  changes: 'change of settings',
  check: 'candidate',
  contact: 'message',
  invitations: 'invitation',
  metrics: 'metric',
  passkeys: 'passkey',
  ratings: 'rating',
  rounds: 'round',
  'saved-views': 'saved view',
  'voucher-batches': 'batch of vouchers',
  titles: 'title',
  user: 'account',
  users: 'account',
};

/** Adds the description of a parameter that the code does not describe. */
export function describeParameter(parameter: Parameter, path: string): void {
  if (!('in' in parameter) || parameter.description) return;
  const { name } = parameter;
  const before = path.split('/').at(path.split('/').indexOf(`{${name}}`) - 1) ?? '';
  const description =
    name === 'id' ? NUMBERED[before] && `The id of the ${NUMBERED[before]}` : PARAMETERS[name];
  if (description) parameter.description = description;
}
