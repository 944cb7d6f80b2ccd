import { arServer } from '../i18n/catalogues/server/ar';
import { soServer } from '../i18n/catalogues/server/so';
import type { ApiError } from './apiError';
import { inReadersWords, tellRefusalsIn } from './serverWords';
import type { ErrorCode, FieldError, FieldErrorCode } from './types';

const refusal = (code: ErrorCode, errors?: FieldError[]): ApiError => ({
  statusCode: 400,
  code,
  message: 'The server’s own words',
  requestId: null,
  errors,
});
const fault = (code: FieldErrorCode, params: FieldError['params'] = {}): FieldError => ({
  field: 'name',
  code,
  message: 'What the server says of the field',
  params,
});

afterEach(() => tellRefusalsIn(null));

it('leaves the server its own words in English', () => {
  const error = refusal('TITLE_EXISTS', [fault('TITLE_EXISTS')]);
  expect(inReadersWords(error)).toBe(error);
});

it('tells a refusal by its code, and at the field that it is about', () => {
  tellRefusalsIn(soServer);
  const told = inReadersWords(refusal('TITLE_EXISTS', [fault('TITLE_EXISTS')]));
  expect([told.message, told.errors?.[0]?.message]).toEqual(Array(2).fill('Xilkan hore ayuu u jiray'));
});

it('tells bad input by the first field, each by its code with the server’s numbers and words', () => {
  tellRefusalsIn(arServer, '، ');
  const told = inReadersWords(
    refusal('VALIDATION_FAILED', [
      fault('TOO_LONG', { max: 1000 }),
      fault('NOT_AN_EMAIL'),
      fault('OUT_OF_RANGE', { min: 0, max: 100 }),
      fault('NOT_ALLOWED', { values: ['user', 'admin'] }),
    ]),
  );
  expect(told.message).toBe('الحد الأقصى لعدد الأحرف: 1,000');
  expect(told.errors?.map(({ message }) => message)).toEqual([
    'الحد الأقصى لعدد الأحرف: 1,000',
    'يرجى إدخال عنوان بريد إلكتروني صحيح',
    'يجب إدخال عدد صحيح من 0 إلى 100',
    'يجب أن تكون القيمة واحدة مما يلي: user، admin',
  ]);
});

it('tells a code that is newer than it in the server’s own words', () => {
  tellRefusalsIn(soServer);
  const tooNew = 'TOO_NEW' as FieldErrorCode;
  expect(inReadersWords(refusal(tooNew as ErrorCode)).message).toBe('The server’s own words');
  const told = inReadersWords(refusal('VALIDATION_FAILED', [fault(tooNew)]));
  expect(told.message).toBe('What the server says of the field');
});

it.each([
  ['so', soServer],
  ['ar', arServer],
])('has words, and no English ones, for every code in %s', (_locale, texts) => {
  for (const [code, text] of Object.entries(texts)) {
    expect([code, text.length > 5]).toEqual([code, true]);
    expect([code, /\b(the|please|must|is|not|to)\b/i.test(text.replace(/\{\w+\}/g, ''))]).toEqual([
      code,
      false,
    ]);
  }
});
