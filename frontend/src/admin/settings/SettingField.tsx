import { Button, Form, Input, Select } from 'antd';
import { typingIn } from '../languages/fieldLabel';
import { CountriesField } from './CountriesField';
import { LogoField } from './LogoField';
import { NumberWithUnit } from './NumberWithUnit';
import { OnOffField } from './OnOffField';
import { PriceField } from './PriceField';
import { ServerFields } from './ServerFields';
import styles from './Settings.module.css';
import { EXAMPLES } from './settingExamples';
import type { Setting } from './settingsApi';
import { hintOf, nameOf, unitOf } from './settingTexts';
import { partsOf } from './settingValues';
import { TableField } from './TableField';
import { useSettingsT } from './texts/useSettingsT';
import { useShownValue } from './useShownValue';

interface Props {
  setting: Setting;
  /** True if the stored secret will be removed. */
  isRemoved: boolean;
  onRemove: () => void;
}

/** Lines that are longer than a field is wide. */
const SENTENCES = new Set<string>(['ANNOUNCEMENT', 'OPERATOR', 'FUNDING', 'SUPPORT_ADDRESS']);

/** Ranks that each publication computes, which the server refuses while every rating publishes them. */
const needsSchedule = (name: string, option: string) =>
  (name === 'RANK_ORDER' && option !== 'plain') || (name === 'RANK_BANDS' && option === 'on');

/** One setting with its explanation. Settings of the operator are read-only. */
export function SettingField({ setting, isRemoved, onRemove }: Props) {
  const s = useSettingsT();
  const shownValue = useShownValue();
  const { name, kind, value, pinned, options = [] } = setting;
  const { label, locale } = partsOf(name);
  const example = EXAMPLES[label];
  const isLive = Form.useWatch('PUBLICATION_SCHEDULE') === 'live';
  const isStored = (kind === 'secret' || kind === 'image') && !pinned && value !== null;
  // Absent rather than false, so that a read-only form disables the field.
  const disabled = pinned || isRemoved || undefined;
  return (
    <Form.Item
      name={name}
      label={nameOf(s, name)}
      extra={
        <>
          {locale === 'en' && hintOf(s, label)} {example && !pinned && s('example', { example })}{' '}
          {pinned && s('pinned', { name })}
          {isStored && (isRemoved ? s('removed') : kind === 'secret' && s('secretSet', { value }))}
          {isStored && !isRemoved && (
            <Button type="link" size="small" onClick={onRemove}>
              {s('remove')}
            </Button>
          )}
        </>
      }
    >
      {kind === 'choice' && options.every((option) => option === 'on' || option === 'off') ? (
        <OnOffField disabled={disabled} staysOff={isLive && needsSchedule(name, 'on')} />
      ) : kind === 'choice' ? (
        <Select
          className={`${styles.short} ${styles.choice}`}
          disabled={disabled}
          options={options.map((option) => ({
            value: option,
            label: shownValue(setting, option),
            disabled: isLive && needsSchedule(name, option),
          }))}
        />
      ) : kind === 'countries' ? (
        <CountriesField disabled={disabled} codes={options} />
      ) : kind === 'number' ? (
        <NumberWithUnit disabled={disabled} unit={unitOf(s, name)} />
      ) : name === 'SMS_PRICE' ? (
        <PriceField disabled={disabled} />
      ) : kind === 'image' ? (
        <LogoField stored={isRemoved ? null : value} disabled={disabled} />
      ) : kind === 'secret' && !pinned && (name === 'SMTP_URL' || name === 'SMS_URL') ? (
        <ServerFields setting={name} isStored={isStored} disabled={disabled} />
      ) : kind === 'table' ? (
        <TableField disabled={disabled} />
      ) : kind === 'lines' || SENTENCES.has(label) ? (
        <Input.TextArea
          {...typingIn(locale)}
          disabled={disabled}
          autoSize={{ minRows: kind === 'lines' ? 3 : 2, maxRows: 20 }}
        />
      ) : (
        <Input
          {...typingIn(locale)}
          className={example ? styles.short : undefined}
          dir={kind === 'secret' || example ? 'ltr' : typingIn(locale).dir}
          disabled={disabled}
        />
      )}
    </Form.Item>
  );
}
