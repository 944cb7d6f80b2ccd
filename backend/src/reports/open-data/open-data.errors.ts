import { AppError } from '../../core/errors/app-error.js';

export const openDataOff = () => new AppError(404, 'NOT_FOUND', 'This site publishes no open data');
export const noSuchFile = () => new AppError(404, 'NOT_FOUND', 'The data package has no file with this name');
