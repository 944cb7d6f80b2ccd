import { violates } from '../database/error-translation.js';
import { AppError, invalidInput } from '../errors/app-error.js';

export const metricNotFound = () => new AppError(404, 'METRIC_NOT_FOUND', 'Metric not found');
export const metricExists = () => new AppError(409, 'METRIC_EXISTS', 'A metric with this key already exists');
export const metricInUse = () =>
  new AppError(409, 'METRIC_IN_USE', 'The key cannot be changed: ratings have used it already');
export const scopeMissing = () =>
  invalidInput([
    { field: 'titleId', message: 'Please select a title for this metric, or mark it as global' },
  ]);
export const unknownTitleId = () =>
  invalidInput([{ field: 'titleId', message: 'There is no such title' }], 'UNKNOWN_TITLE');
export const emptyRange = () =>
  invalidInput([{ field: 'maxScore', message: 'The maximum score must be greater than the minimum score' }]);

/** Throws what the unique key of the table says, in words; any other error as it is. */
export function rethrowMetricError(error: unknown): never {
  throw violates(error, 'UQ_metric_key', 'metric.normalized_key') ? metricExists() : error;
}
