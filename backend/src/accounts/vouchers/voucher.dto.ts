import { Text } from '../../core/validation/fields.decorator.js';
import { VOUCHER_CODE_MAX } from './voucher-code.js';

export class UseVoucherDto {
  /** A code in any case, with or without hyphens; O counts as 0, I and L as 1. */
  @Text({
    label: 'Code',
    max: VOUCHER_CODE_MAX,
    code: true,
    required: 'Please enter the code on your voucher',
  })
  code: string;
}
