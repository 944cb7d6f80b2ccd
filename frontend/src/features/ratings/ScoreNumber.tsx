import {
  type ChangeEvent,
  type CompositionEvent,
  type InputEvent,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { type RatedMetric, readScore, type TypedScore } from './ratingScores';
import styles from './ScoreField.module.css';

interface Props {
  metric: RatedMetric;
  score: number | undefined;
  /** The id of what says how the typed number was read. */
  noticeId: string;
  onChange: (score: number | undefined) => void;
  onNotice: (text: string | null) => void;
}

/**
 * Number fields know Latin digits and one decimal mark, and drop any other without a word: 33,7 would become 337, and
 * Arabic digits would empty the field. So they are put in as what they stand for.
 */
function insertReadable(event: InputEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) {
  const commaIsRead = (0.5).toLocaleString().includes(',');
  const readable = event.data
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(commaIsRead ? /٫/g : /[,٫]/g, commaIsRead ? ',' : '.');
  if (readable === event.data) return;
  event.preventDefault();
  document.execCommand('insertText', false, readable);
}

/** In an empty field the arrows would begin at the scale's lower end: a step never makes a score. */
function keepEmpty(event: KeyboardEvent<HTMLInputElement>) {
  if (event.currentTarget.value === '' && /^Arrow(Up|Down)$/.test(event.key)) event.preventDefault();
}

/**
 * A score as a typed number. While one types, the text stays as typed; leaving the field shows what it means. What is
 * no whole number on the scale is brought there, and said to be; only an emptied field takes the score away.
 */
export function ScoreNumber({ metric, score, noticeId, onChange, onNotice }: Props) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const label = useTexts()(metric, 'label');
  const { minScore, maxScore } = metric;
  // Keyboards that compose hand over what they wrote only once it is done, and Chromium then has dropped it already.
  const handedOver = useRef(false);
  const range = { min: minScore, max: maxScore };

  const tell = ({ score, changed }: TypedScore, typed: number) =>
    onNotice(changed ? t(`rating.${changed}`, { typed, score, ...range }) : null);

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    const number = target.valueAsNumber;
    if (target.validity.badInput) {
      onNotice(null);
    } else if (Number.isNaN(number)) {
      onChange(undefined);
      onNotice(null);
    } else {
      const read = readScore(number, metric);
      onChange(read.score);
      // The first digit of a larger number, perhaps: that it is too small is said when the field is left.
      if (number >= 0 && number < minScore) onNotice(null);
      else tell(read, number);
    }
  };

  const leave = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.validity.badInput) {
      // The browser keeps what it can't read, and React does not know of it.
      target.value = score === undefined ? '' : String(score);
      onNotice(t('rating.notANumber', range));
    } else if (typed !== null && target.value !== '') {
      tell(readScore(target.valueAsNumber, metric), target.valueAsNumber);
    }
    setTyped(null);
  };

  return (
    <input
      type="number"
      inputMode="numeric"
      className={styles.number}
      min={minScore}
      max={maxScore}
      step={1}
      value={typed ?? score ?? ''}
      placeholder="–"
      aria-label={t('rating.number', { label, ...range })}
      aria-describedby={noticeId}
      onCompositionStart={() => {
        handedOver.current = false;
      }}
      onBeforeInput={(event) => {
        handedOver.current = true;
        insertReadable(event);
      }}
      onCompositionEnd={(event) => {
        if (!handedOver.current) insertReadable(event);
      }}
      onChange={change}
      onKeyDown={keepEmpty}
      onBlur={leave}
      // Turning the wheel over a focused number field would change a score without a touch.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
