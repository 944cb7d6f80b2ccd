import { Input, Select } from 'antd';
import { useState } from 'react';
import { foundByLabel } from '../filters/foundByLabel';
import styles from './Settings.module.css';
import { useSettingsT } from './texts/useSettingsT';
import { useCodeNames } from './useCodeNames';

interface Props {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  disabled?: boolean | undefined;
}

/** The currency of an empty price, which most gateways bill in. */
const CURRENCY = 'USD';
const CURRENCIES = Intl.supportedValuesOf('currency');

/** An amount and its currency, which the server stores as one text, such as `0.05 USD`. */
export function PriceField({ id, value = '', onChange, disabled }: Props) {
  const s = useSettingsT();
  const currencies = useCodeNames('currency', CURRENCIES);
  const [amount = '', stored] = value.split(' ');
  const [typed, setTyped] = useState<string>();
  const currency = stored ?? typed ?? CURRENCY;
  const show = (newAmount: string, newCurrency: string) => {
    setTyped(newCurrency);
    // Without an amount there is no price.
    onChange?.(newAmount === '' ? '' : `${newAmount} ${newCurrency}`);
  };
  return (
    <span className={styles.unit}>
      <Input
        id={id}
        className={styles.number}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        disabled={disabled}
        onChange={({ target }) => show(target.value.replace(/\s/g, ''), currency)}
      />
      <Select
        className={styles.currency}
        aria-label={s('currency')}
        value={currency}
        disabled={disabled}
        showSearch={foundByLabel}
        options={currencies}
        onChange={(chosen: string) => show(amount, chosen)}
      />
    </span>
  );
}
