import { AppError } from '../errors/app-error.js';

export const commonPassword = () =>
  new AppError(400, 'COMMON_PASSWORD', 'This password is one of the most common; please choose another');
