import { AppError } from '../../core/errors/app-error.js';

export const noSuchFile = () => new AppError(404, 'NOT_FOUND', 'There is no such file');
