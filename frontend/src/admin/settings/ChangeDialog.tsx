import { Modal } from 'antd';
import { Consequences } from '../forms/Consequences';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Settings.module.css';
import type { NewValues, SettingsState } from './settingsApi';
import { nameOf } from './settingTexts';
import { reachOf } from './settingValues';
import { useSettingsT } from './texts/useSettingsT';
import { useShownValue } from './useShownValue';

interface Props {
  state: SettingsState;
  /** The proposed change; null while no question is open. */
  changes: NewValues | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows old and new values, and says who must confirm the change and when it takes effect. */
export function ChangeDialog({ state, changes, onConfirm, onClose }: Props) {
  const s = useSettingsT();
  const t = useAdminT();
  const shownValue = useShownValue();
  const { needsSecond, isPolicy } = reachOf(state, changes ?? {});
  const changed = state.settings.filter(({ name }) => changes?.[name] !== undefined);
  return (
    <Modal
      open={changes !== null}
      title={s('confirmHeading')}
      okText={s('save')}
      cancelText={t('form.cancel')}
      destroyOnHidden
      onOk={onConfirm}
      onCancel={onClose}
    >
      <dl className={styles.changed}>
        {changed.map((setting) => (
          <div key={setting.name}>
            <dt>{nameOf(s, setting.name)}</dt>
            <dd>
              {s('was', {
                before: shownValue(setting, setting.value ?? setting.default),
                after: shownValue(setting, changes?.[setting.name] ?? setting.default),
              })}
            </dd>
          </div>
        ))}
      </dl>
      <Consequences
        consequences={[
          ...(needsSecond ? [s('needsSecond')] : []),
          isPolicy && state.noticeSeconds > 0 ? s('notice') : s('atOnce'),
          ...(isPolicy ? [s('isPublic')] : []),
        ]}
      />
    </Modal>
  );
}
