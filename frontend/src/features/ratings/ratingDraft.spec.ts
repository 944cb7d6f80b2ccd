import { aMetric } from '../../../test/samples';
import { readDraft, removeDraft, writeDraft } from './ratingDraft';

const owner = { userId: 7, candidateId: 3 };
const metrics = [aMetric({ key: 'lead' }), aMetric({ key: 'serv', minScore: 10, maxScore: 50 })];

it('keeps a draft for one user and one candidate', () => {
  writeDraft(owner, { lead: 40 });
  expect(readDraft(owner, metrics)).toEqual({ lead: 40 });
  expect(readDraft({ ...owner, userId: 8 }, metrics)).toEqual({});
  expect(readDraft({ ...owner, candidateId: 4 }, metrics)).toEqual({});
  removeDraft(owner);
  expect(readDraft(owner, metrics)).toEqual({});
});

it('drops what the metrics of now no longer allow', () => {
  writeDraft(owner, { lead: 40.5, serv: 60, gone: 1 });
  expect(readDraft(owner, metrics)).toEqual({});
});

it('survives a draft that is no draft', () => {
  localStorage.setItem('of-user:7:rating-draft:3', '{broken');
  expect(readDraft(owner, metrics)).toEqual({});
});
