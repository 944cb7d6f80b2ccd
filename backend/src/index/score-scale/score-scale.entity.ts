import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SCALE_TEXT_MAX, type ScoreScale } from './score-scale.js';

const text = (name: string) => Column({ name, type: 'varchar', length: SCALE_TEXT_MAX });
const textBeside = (name: string) =>
  Column({ name, type: 'varchar', length: SCALE_TEXT_MAX, nullable: true });

@Entity('score_scale')
export class ScoreScaleEntity implements ScoreScale {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @text('text_0') text0: string;
  @textBeside('text_0_so') text0So: string | null;
  @textBeside('text_0_ar') text0Ar: string | null;

  @text('text_25') text25: string;
  @textBeside('text_25_so') text25So: string | null;
  @textBeside('text_25_ar') text25Ar: string | null;

  @text('text_50') text50: string;
  @textBeside('text_50_so') text50So: string | null;
  @textBeside('text_50_ar') text50Ar: string | null;

  @text('text_75') text75: string;
  @textBeside('text_75_so') text75So: string | null;
  @textBeside('text_75_ar') text75Ar: string | null;

  @text('text_100') text100: string;
  @textBeside('text_100_so') text100So: string | null;
  @textBeside('text_100_ar') text100Ar: string | null;
}
