import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import '../../app.module.js';

/** Programs create these values; a form's file and its ratings are validated elsewhere. */
const AS_SENT = [
  'VerifyEmailDto.token',
  'ResetPasswordDto.token',
  'SetupLinkDto.token',
  'ConfirmDeletionDto.token',
  'InvitationTokenDto.token',
  'NewPasskeyDto.id',
  'NewPasskeyDto.client_data',
  'NewPasskeyDto.attestation',
  'PasskeySignInDto.id',
  'PasskeySignInDto.client_data',
  'PasskeySignInDto.authenticator_data',
  'PasskeySignInDto.signature',
  'StopEmailsDto.token',
  'StopDeviceDto.endpoint',
  'PartialCreateCandidateForm.image',
  'CreateRatingDto.scores',
  'CreateRatingDto.formSeconds',
  'CreateRatingDto.nonce',
  'ChangeSettingsDto.values',
  'TestSettingsDto.values',
];
/** A hash from before passwords were normalised is still compared with the typed password. */
const PASSWORD = /\.(?:\w+_)?password$/;

/** For each kind of text, one field that accepts it. */
const SAMPLES = [
  'ab 1',
  'abc1',
  '7',
  '2026-11-21',
  '2026-11-21T08:00:00+03:00',
  'https://index.example/a',
  'someone@index.example',
  'a'.repeat(24),
  'a'.repeat(22),
  'a'.repeat(87),
];
/** In the form in which chats and word processors copy it. */
const marked = (text: string) =>
  `\u2068${text.slice(0, 1)}\u200b${text.slice(1).replace(' ', ' \u00ad\u00a0')}\u2069\n`;

type Dto = new () => object;

/** @returns the normalised value of a field; undefined if it refuses the text */
function read(Class: Dto, field: string, text: string): unknown {
  const dto = plainToInstance(Class, { [field]: text });
  const isRefused = validateSync(dto, { stopAtFirstError: true }).some(({ property }) => property === field);
  return isRefused ? undefined : (dto as Record<string, unknown>)[field];
}

const storage = getMetadataStorage() as unknown as {
  validationMetadatas: Map<Dto, { propertyName: string }[]>;
};
const fields = [...storage.validationMetadatas].flatMap(([Class, rules]) =>
  [...new Set(rules.map(({ propertyName }) => propertyName))].flatMap(
    (field): [string, Dto, string, string[]][] => {
      const samples = SAMPLES.filter((sample) => read(Class, field, sample) !== undefined);
      return samples.length > 0 ? [[`${Class.name}.${field}`, Class, field, samples]] : [];
    },
  ),
);

it('fields of requests that take text are found', () => {
  expect(fields.length).toBeGreaterThan(60);
});

it('a text is read as typed, in every field that takes one', () => {
  const odd = fields.filter(([, Class, field, samples]) =>
    samples.some((sample) => read(Class, field, marked(sample)) !== read(Class, field, sample)),
  );
  const names = odd.map(([name]) => name).filter((name) => !PASSWORD.test(name));
  expect(names.sort()).toEqual(AS_SENT.toSorted());
});
