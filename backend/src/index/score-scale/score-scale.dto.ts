import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Text } from '../../core/validation/fields.decorator.js';
import { pick } from '../../core/validation/fields-of.js';
import { VERSION } from '../../core/validation/version.js';
import { SCALE_TEXT_MAX, SCALE_TEXTS, type ScoreScale, scaleVersion } from './score-scale.js';

const LANGUAGES = { So: 'in Somali', Ar: 'in Arabic' } as const;

/** The English text of a score, which may be absent in a change but not empty. */
const English = (score: number) =>
  Text({ label: `The text for ${score}`, max: SCALE_TEXT_MAX, optional: true });
const Beside = (score: number, language: keyof typeof LANGUAGES) =>
  Text({
    label: `The text for ${score} ${LANGUAGES[language]}`,
    max: SCALE_TEXT_MAX,
    nullable: true,
    optional: true,
  });

/** The texts to change: absent texts do not change. */
export class UpdateScoreScaleDto {
  @English(0) text0?: string;
  @Beside(0, 'So') text0So?: string | null;
  @Beside(0, 'Ar') text0Ar?: string | null;

  @English(25) text25?: string;
  @Beside(25, 'So') text25So?: string | null;
  @Beside(25, 'Ar') text25Ar?: string | null;

  @English(50) text50?: string;
  @Beside(50, 'So') text50So?: string | null;
  @Beside(50, 'Ar') text50Ar?: string | null;

  @English(75) text75?: string;
  @Beside(75, 'So') text75So?: string | null;
  @Beside(75, 'Ar') text75Ar?: string | null;

  @English(100) text100?: string;
  @Beside(100, 'So') text100So?: string | null;
  @Beside(100, 'Ar') text100Ar?: string | null;
}

const Wording = () => ApiProperty({ type: String });
const Translation = () => ApiProperty({ type: String, nullable: true });

export class ScoreScaleDto implements ScoreScale {
  @ApiProperty({ example: 'Very poor', description: 'What a score of 0 means' }) text0: string;
  @Translation() text0So: string | null;
  @Translation() text0Ar: string | null;

  @Wording() text25: string;
  @Translation() text25So: string | null;
  @Translation() text25Ar: string | null;

  @Wording() text50: string;
  @Translation() text50So: string | null;
  @Translation() text50Ar: string | null;

  @Wording() text75: string;
  @Translation() text75So: string | null;
  @Translation() text75Ar: string | null;

  @Wording() text100: string;
  @Translation() text100So: string | null;
  @Translation() text100Ar: string | null;

  @ApiPropertyOptional(VERSION) version?: string;
}

export function toScoreScaleDto(scale: ScoreScale): ScoreScaleDto {
  return pick(scale, SCALE_TEXTS);
}

/** Converts the scale for administrators, who may change it. */
export function toEditableScoreScaleDto(scale: ScoreScale): ScoreScaleDto {
  return { ...toScoreScaleDto(scale), version: scaleVersion(scale) };
}
