import { violates } from '../../core/database/error-translation.js';
import { AppError } from '../../core/errors/app-error.js';

export const statementNotFound = () => new AppError(404, 'STATEMENT_NOT_FOUND', 'Statement not found');
export const statementReplaced = () =>
  new AppError(
    409,
    'STATEMENT_REPLACED',
    'Another administrator has already corrected or withdrawn this statement',
  );
export const tooManyStatements = () =>
  new AppError(
    409,
    'TOO_MANY_STATEMENTS',
    'This candidate has the maximum number of statements and corrections',
  );

/** Translates errors of the table's unique key; throws any other error as it is. */
export function rethrowStatementError(error: unknown): never {
  const replaced = violates(error, 'UQ_candidate_statement_replaced', 'candidate_statement.replaces_id');
  throw replaced ? statementReplaced() : error;
}
