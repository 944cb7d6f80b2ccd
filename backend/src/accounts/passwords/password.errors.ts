import { fieldRefusal } from '../../core/errors/app-error.js';

const TOO_COMMON = 'This password is one of the most common. Please choose another';
export const commonPassword = (field: string) => fieldRefusal(400, 'COMMON_PASSWORD', TOO_COMMON, field);
