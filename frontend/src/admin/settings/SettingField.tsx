import { Button, Form, Input, Select } from 'antd';
import { NumberField } from '../forms/NumberField';
import { typingIn } from '../languages/fieldLabel';
import { LogoField } from './LogoField';
import type { Setting } from './settingsApi';
import { hintOf, nameOf, shownValue } from './settingTexts';
import { partsOf } from './settingValues';
import { TableField } from './TableField';
import { useSettingsT } from './texts/useSettingsT';

interface Props {
  setting: Setting;
  /** True if the stored secret will be removed. */
  isRemoved: boolean;
  onRemove: () => void;
}

/** Ranks that each publication computes, which the server refuses while every rating publishes them. */
const needsSchedule = (name: string, option: string) =>
  (name === 'RANK_ORDER' && option !== 'plain') || (name === 'RANK_BANDS' && option === 'on');

/** One setting with its explanation. Settings of the operator are read-only. */
export function SettingField({ setting, isRemoved, onRemove }: Props) {
  const s = useSettingsT();
  const { name, kind, value, pinned, options = [] } = setting;
  const { label, locale } = partsOf(name);
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
          {locale === 'en' && hintOf(s, label)} {pinned && s('pinned', { name })}
          {isStored && (isRemoved ? s('removed') : kind === 'secret' && s('secretSet', { value }))}
          {isStored && !isRemoved && (
            <Button type="link" size="small" onClick={onRemove}>
              {s('remove')}
            </Button>
          )}
        </>
      }
    >
      {kind === 'choice' ? (
        <Select
          disabled={disabled}
          options={options.map((option) => ({
            value: option,
            label: shownValue(s, setting, option),
            disabled: isLive && needsSchedule(name, option),
          }))}
        />
      ) : kind === 'number' ? (
        <NumberField disabled={disabled} />
      ) : kind === 'image' ? (
        <LogoField stored={isRemoved ? null : value} disabled={disabled} />
      ) : kind === 'table' ? (
        <TableField disabled={disabled} />
      ) : kind === 'lines' ? (
        <Input.TextArea {...typingIn(locale)} disabled={disabled} autoSize={{ minRows: 3, maxRows: 20 }} />
      ) : (
        <Input
          {...typingIn(locale)}
          dir={kind === 'secret' ? 'ltr' : typingIn(locale).dir}
          disabled={disabled}
        />
      )}
    </Form.Item>
  );
}
