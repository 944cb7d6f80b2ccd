import { ConfigProvider } from 'antd';
import styles from './Settings.module.css';
import { useSettingsT } from './texts/useSettingsT';

interface Props {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  disabled?: boolean | undefined;
  /** True if the server would refuse `on`. */
  staysOff: boolean;
}

/** A switch for a setting whose values are `on` and `off`. */
export function OnOffField({ id, value, onChange, disabled, staysOff }: Props) {
  const s = useSettingsT();
  const { componentDisabled } = ConfigProvider.useConfig();
  const isOn = value === 'on';
  return (
    <span className={styles.switch}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={disabled ?? (componentDisabled || (staysOff && !isOn))}
        onChange={({ target }) => onChange?.(target.checked ? 'on' : 'off')}
      />
      <span className={styles.track} />
      <span aria-hidden="true">{s(isOn ? 'choice.on' : 'choice.off')}</span>
    </span>
  );
}
