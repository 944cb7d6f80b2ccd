import { clearedColumns } from './cleared-columns.js';

const column = (propertyName: string, isNullable: boolean, value?: unknown) => ({
  propertyName,
  isNullable,
  default: value as never,
});

describe('clearedColumns', () => {
  it('empties each column that is not kept, one that nobody has thought of too', () => {
    const columns = [column('id', false), column('party', true), column('isActing', false, false)];
    expect(clearedColumns({ tableName: 'candidate', columns }, ['id'])).toEqual({
      party: null,
      isActing: false,
    });
  });

  it('refuses a column that can not be emptied, by its name', () => {
    const columns = [column('id', false), column('party', false)];
    expect(() => clearedColumns({ tableName: 'candidate', columns }, ['id'])).toThrow('candidate.party');
  });
});
