import { SelectField } from '../../components/SelectField';

interface Props<Value extends string> {
  label: string;
  /** The text for no filter. */
  all: string;
  options: readonly { value: Value; label: string }[];
  filter: { value: Value | undefined; choose: (value: Value | undefined) => void };
}

const ALL = '';

/** Filters rows by one of several values. Native, because a phone shows its own list, above everything. */
export function FilterSelect<Value extends string>({ label, all, options, filter }: Props<Value>) {
  return (
    <SelectField
      label={label}
      value={filter.value ?? ALL}
      onChange={({ target }) => filter.choose(options.find(({ value }) => value === target.value)?.value)}
    >
      <option value={ALL}>{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
