import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The number of text messages of a month, which the operator pays for. */
@Entity('sms_month')
export class SmsMonthEntity {
  /** In UTC, such as `2026-11`. */
  @PrimaryColumn({ type: 'varchar', length: 7 })
  month: string;

  /** The messages that the gateway accepted. */
  @Column({ type: 'int' })
  sent: number;
}
