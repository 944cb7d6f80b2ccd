import { soServer } from '../i18n/catalogues/server/so';
import type { ApiError } from './apiError';
import { inReadersWords, tellRefusalsIn } from './serverWords';

const refusal = (code: string, message: string, fields: string[] = []): ApiError => ({
  statusCode: 400,
  code,
  message,
  requestId: null,
  errors: fields.length > 0 ? fields.map((text) => ({ field: 'name', message: text })) : undefined,
});

afterEach(() => tellRefusalsIn(null));

it('leaves the server its own words in English', () => {
  const error = refusal('TITLE_EXISTS', 'Title already exists');
  expect(inReadersWords(error)).toBe(error);
});

describe('in another language', () => {
  beforeEach(() => tellRefusalsIn(soServer));

  it('tells a refusal by its code', () => {
    const { message } = inReadersWords(refusal('TITLE_EXISTS', 'Title already exists'));
    expect(message).toBe('Xilkan hore ayuu u jiray');
  });

  it('tells bad input by the first field, in fixed words or with the server’s numbers', () => {
    const told = inReadersWords(
      refusal('VALIDATION_FAILED', 'Username must have at most 30 characters', [
        'Username must have at most 30 characters',
        'Please enter a valid email address',
        'Minimum score must be a whole number from 0 to 100',
        'whatever else',
      ]),
    );
    expect(told.message).toBe('Waa inuusan ka badnaan 30 xaraf');
    expect(told.errors?.map(({ message }) => message)).toEqual([
      'Waa inuusan ka badnaan 30 xaraf',
      'Fadlan geli cinwaan iimayl oo sax ah',
      'Waa inuu yahay tiro dhan oo u dhexaysa 0 iyo 100',
      'Waxa halkan lagu qoray sax ma aha',
    ]);
  });

  it('tells a field what the code tells, where the code is about one field', () => {
    const { errors } = inReadersWords(
      refusal('UNKNOWN_TITLE', 'There is no such title', ['There is no such title']),
    );
    expect(errors).toEqual([{ field: 'name', message: 'Ma jiro xil magacan leh' }]);
  });

  it('says nothing for a code that it does not know, so that a general sentence is shown', () => {
    expect(inReadersWords(refusal('TOO_NEW', 'Something new')).message).toBe('');
  });
});
