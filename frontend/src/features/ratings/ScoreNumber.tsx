import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { typedCode, typedNumber } from '../../lib/typedNumber';
import { clampScore, type RatedMetric, readScore } from './ratingScores';
import styles from './ScoreField.module.css';

interface Props {
  metric: RatedMetric;
  score: number | undefined;
  /** The meaning of the score; undefined without a score, and if the words could not be loaded. */
  word: string | undefined;
  /** The id of the text that explains how the typed number was read. */
  noticeId: string;
  onChange: (score: number | undefined) => void;
  onNotice: (text: string | null) => void;
}

/**
 * A score as a typed number, in the digits of any script: `<input type=number>` would drop all but Latin
 * ones. The text stays as typed until the field loses the focus, and then shows the score. A fraction or a
 * number outside of the scale is corrected, with a note. A text that is not a number is no score: it stays,
 * and the field says what it accepts.
 */
export function ScoreNumber({ metric, score, word, noticeId, onChange, onNotice }: Props) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const label = useTexts()(metric, 'label');
  const { minScore, maxScore } = metric;
  const range = { min: minScore, max: maxScore };
  const plain = score === undefined ? undefined : t('rating.of', { score, max: maxScore });

  const read = (text: string) => {
    const number = typedNumber(text);
    return Number.isNaN(number) ? null : { number, ...readScore(number, metric) };
  };
  // A score that a word or a step has set since then replaces the text.
  const isShown = typed !== null && read(typed)?.score === score;
  const isUnreadable = isShown && typedCode(typed) !== '' && read(typed) === null;

  const tell = (text: string) => {
    const said = read(text);
    onNotice(
      said?.changed ? t(`rating.${said.changed}`, { typed: said.number, score: said.score, ...range }) : null,
    );
  };

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const said = read(target.value);
    setTyped(target.value);
    onChange(said?.score);
    // It may be the first digit of a larger number, so a number that is too small is reported when the field
    // loses the focus.
    if (said && said.number >= 0 && said.number < minScore) onNotice(null);
    else tell(target.value);
  };

  const leave = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (isUnreadable) {
      onNotice(t('rating.notANumber', range));
      return;
    }
    if (isShown) tell(target.value);
    setTyped(null);
  };

  /**
   * The arrow keys change a score by one. A step never creates a score: in an empty field it would start at
   * the lower end.
   */
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    if (score === undefined) return;
    setTyped(null);
    onNotice(null);
    onChange(clampScore(score + by, metric));
  };

  return (
    <input
      type="text"
      role="spinbutton"
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      className={styles.number}
      value={isShown ? typed : (score ?? '')}
      placeholder={`${minScore}–${maxScore}`}
      aria-label={t('rating.number', { label, ...range })}
      aria-valuemin={minScore}
      aria-valuemax={maxScore}
      aria-valuenow={score}
      aria-valuetext={plain && word ? t('rating.worded', { score: plain, word }) : plain}
      aria-invalid={isUnreadable || undefined}
      aria-describedby={noticeId}
      onChange={change}
      onKeyDown={step}
      onBlur={leave}
    />
  );
}
