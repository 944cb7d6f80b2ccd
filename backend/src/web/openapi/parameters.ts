import type { OpenAPIObject } from '@nestjs/swagger';

type Parameter = NonNullable<NonNullable<OpenAPIObject['paths'][string]['get']>['parameters']>[number];

/** What a parameter of that name is, wherever it stands: one name means one thing. */
const PARAMETERS: Record<string, string> = {
  action: 'Only entries of this action',
  actor: "Only what this administrator did, by the number of the account; 0: operators' commands",
  by: 'What accounts are grouped by',
  createdFrom: 'Only candidates who were made on this day or later, in UTC',
  createdTo: 'Only candidates who were made on this day or earlier, in UTC',
  firstOfTitle: 'Only candidates who are first of their title; equals are first together',
  from: 'Only what is of this day or later, in UTC',
  hash: 'The hash of the entry: 64 hexadecimal digits in small letters, as in a receipt',
  include: 'What is told beside what always is',
  kind: 'Only conflicts about this kind of proof',
  lacks: 'Only candidates without a title, a picture or a name in Arabic letters, or with few ratings',
  language: 'Of the headers, or of the recording; headers are English where it is left out',
  level: 'Only accounts of this level, or ratings whose voters had it when they gave them',
  limit: 'How many there are in the answer at most',
  mail_domain: 'Only accounts whose address is of this domain, or their ratings',
  name: 'Of the file, as the data package has it, without what it ends in; such as `accounts`',
  network: 'Only what came from this network, by the digits that a list tells it by',
  offset: 'How many are left out at the beginning',
  order: 'Upwards or downwards',
  page: 'Which page, from 1; of saved views, the page of the administration that they belong to',
  role: 'Only accounts of this role',
  round: 'The number of the round; the current one where it is left out',
  search:
    'Only what has every word of this text in its names or addresses, in any order and however it is spelt; of messages, in the text too',
  sort: 'What they are sorted by',
  statementId: 'The number of the version of a statement',
  status: 'Only those of this status',
  subject_id: 'Only what was done to the one with this number, with `subject_type`',
  subject_type: 'Only what was done to things of this kind',
  title: 'The name of a title: only the metrics that apply to it',
  titleId: 'The number of a title: only candidates who hold it',
  to: 'Only what is of this day or earlier, in UTC',
  token: 'Of the link in the mail',
  type: 'Of what was deleted',
};

/** What has a number, by the part of the path in front of it. */
const NUMBERED: Record<string, string> = {
  '{type}': 'thing that was deleted',
  candidate: 'candidate',
  candidates: 'candidate',
  cases: 'case',
  check: 'candidate',
  contact: 'message',
  metrics: 'metric',
  ratings: 'rating',
  rounds: 'round',
  'saved-views': 'saved view',
  'voucher-batches': 'batch of vouchers',
  titles: 'title',
  users: 'account',
};

/** Says what a parameter is, where the code beside it does not. */
export function describeParameter(parameter: Parameter, path: string): void {
  if (!('in' in parameter) || parameter.description) return;
  const { name } = parameter;
  const before = path.split('/').at(path.split('/').indexOf(`{${name}}`) - 1) ?? '';
  const description =
    name === 'id' ? NUMBERED[before] && `The number of the ${NUMBERED[before]}` : PARAMETERS[name];
  if (description) parameter.description = description;
}
