import { AppError } from '../../core/errors/app-error.js';

export const noSuchFile = () => new AppError(404, 'NOT_FOUND', 'The data package has no file with this name');
