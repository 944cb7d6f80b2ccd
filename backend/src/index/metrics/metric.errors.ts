import { violates } from '../../core/database/error-translation.js';
import { AppError, fieldRefusal, invalidField } from '../../core/errors/app-error.js';

export const metricNotFound = () => new AppError(404, 'METRIC_NOT_FOUND', 'Metric not found');
const metricExists = () => fieldRefusal(409, 'METRIC_EXISTS', 'A metric with this key already exists', 'key');
/** Refuses to change a field of a metric with scores. @param field the unchangeable one */
export const metricInUse = (field: 'key' | 'minScore' | 'maxScore') => {
  const what = field === 'key' ? 'key' : 'range';
  return fieldRefusal(
    409,
    'METRIC_IN_USE',
    `The ${what} can no longer change, because ratings use it`,
    field,
  );
};
export const scoredOtherwise = () =>
  new AppError(
    409,
    'METRIC_IN_USE',
    'This metric cannot be restored, because newer ratings use its key with another range',
  );
const SCOPE = 'Please select a title for this metric, or mark it as global';
export const scopeMissing = () => invalidField('titleId', 'TITLE_OR_GLOBAL_REQUIRED', SCOPE);
export const unknownTitleId = () =>
  fieldRefusal(400, 'UNKNOWN_TITLE', 'This title does not exist. Please choose another', 'titleId');
export const emptyRange = () =>
  invalidField('maxScore', 'EMPTY_RANGE', 'The maximum score must be greater than the minimum score');

/** Returns whether the table's unique key refused a key that another metric has. */
export function isMetricTaken(error: unknown): boolean {
  return violates(error, 'UQ_metric_key', 'metric.normalized_key');
}

/** Translates errors of the table's unique key; throws any other error as it is. */
export function rethrowMetricError(error: unknown): never {
  throw isMetricTaken(error) ? metricExists() : error;
}
