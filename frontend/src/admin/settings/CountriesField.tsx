import { Select } from 'antd';
import { foundByLabel } from '../filters/foundByLabel';
import { codesIn } from './codeNames';
import { useCodeNames } from './useCodeNames';

interface Props {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  disabled?: boolean | undefined;
  /** The codes of all countries that can be chosen. */
  codes: readonly string[];
}

/** Chooses countries by their names. The server stores the codes as one text, such as `SO,KE`. */
export function CountriesField({ id, value = '', onChange, disabled, codes }: Props) {
  const options = useCodeNames('region', codes);
  return (
    <Select
      id={id}
      mode="multiple"
      value={codesIn(value)}
      disabled={disabled}
      showSearch={foundByLabel}
      options={options}
      onChange={(countries: string[]) => onChange?.(countries.join(','))}
    />
  );
}
