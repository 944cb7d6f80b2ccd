import { Text } from '../../core/validation/fields.decorator.js';
import { SLIP_CODE_MAX } from './slip-code.js';

export class UseSlipDto {
  /** In any case, with or without hyphens; O counts as 0, I and L as 1. */
  @Text({ label: 'Code', max: SLIP_CODE_MAX, code: true, required: 'Please enter the code on your slip' })
  code: string;
}
