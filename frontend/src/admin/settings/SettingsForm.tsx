import { Form } from 'antd';
import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { useLocation } from 'react-router-dom';
import { Tabs } from '../../components/Tabs';
import { May } from '../../features/auth/May';
import { errorTextOr } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import { type Locale, locales } from '../../lib/i18n/locales';
import { AdminForm } from '../forms/AdminForm';
import { FIRST_ERROR, showRefusal } from '../forms/formErrors';
import { UnsavedChangesScope, useUnsavedChanges } from '../forms/UnsavedChanges';
import { useEditConflict } from '../forms/useEditConflict';
import { shortTime } from '../table/shortTime';
import { useMonths } from '../table/useMonths';
import { useAdminT } from '../texts/AdminTexts';
import { ChangeDialog } from './ChangeDialog';
import { PolicyProfiles } from './PolicyProfiles';
import { SettingField } from './SettingField';
import styles from './Settings.module.css';
import {
  type NewValues,
  type Setting,
  type SettingName,
  type SettingsState,
  useChangeSettingsMutation,
} from './settingsApi';
import { changesOf, partsOf, reachOf, type SettingValues, valuesOf } from './settingValues';
import { TestMessages } from './TestMessages';
import { useSettingsT } from './texts/useSettingsT';
import { useConflictFields } from './useConflictFields';

const SECTIONS = ['policy', 'site', 'messages', 'security'] as const;

interface Props {
  state: SettingsState;
  /** Called when the form should show the stored values again. */
  onSaved: () => void;
}

/**
 * Lists all settings in groups. Changes that affect ratings, access or messages need confirmation before they
 * are saved.
 */
export function SettingsForm({ state, onSaved }: Props) {
  const s = useSettingsT();
  const t = useAdminT();
  const publicT = useT();
  const months = useMonths();
  const [form] = Form.useForm<SettingValues>();
  const [change, { isLoading }] = useChangeSettingsMutation();
  const [removed, setRemoved] = useState<ReadonlySet<SettingName>>(new Set());
  const [asked, setAsked] = useState<NewValues | null>(null);
  const unsaved = useUnsavedChanges();
  // A link from another page leads to one field.
  const { hash } = useLocation();
  const wanted = state.settings.find(({ name }) => hash === `#${name}`);
  useEffect(() => {
    if (wanted) form.scrollToField(wanted.name, FIRST_ERROR);
  }, [form, wanted]);
  const conflict = useEditConflict<SettingValues, SettingsState>({
    form,
    thing: state,
    valuesOf,
    fields: useConflictFields(state),
  });

  const save = async (values: NewValues) => {
    setAsked(null);
    const { data, error } = await change({ values, version: conflict.version() });
    if (conflict.catches(error)) return;
    if (!data) return showRefusal(form, error, errorTextOr(publicT, error, s('saveFailed')));
    onSaved();
    const [made] = data.changes;
    if (made?.state === 'waiting') toast.success(s('proposed'));
    else if (made?.state === 'scheduled' && made.effectiveAt)
      toast.success(s('announced', { time: shortTime(months, made.effectiveAt) }));
    else toast.success(s('saved'));
  };

  const onSave = async (values: SettingValues) => {
    const changes = changesOf(conflict.base() ?? state, values, removed);
    const { needsSecond, isPolicy } = reachOf(state, changes);
    if (Object.keys(changes).length === 0) toast(s('unchanged'), { id: 'unchanged' });
    else if (needsSecond || isPolicy) setAsked(changes);
    else await save(changes);
  };

  const fields = (settings: readonly Setting[]) =>
    settings.map((setting) => (
      <SettingField
        key={setting.name}
        setting={setting}
        isRemoved={removed.has(setting.name)}
        onRemove={() => setRemoved(new Set(removed).add(setting.name))}
      />
    ));
  const fieldsOf = (section: (typeof SECTIONS)[number]) => {
    const all = state.settings.filter((setting) => setting.section === section);
    const translated = all
      .filter(({ name }) => partsOf(name).locale !== 'en')
      .map(({ name }) => partsOf(name).label);
    const isText = ({ name }: Setting) => translated.includes(partsOf(name).label);
    if (translated.length === 0) return fields(all);
    const language = (locale: Locale) => ({
      key: locale,
      title: <bdi lang={locale}>{locales[locale].name}</bdi>,
      content: fields(all.filter((one) => isText(one) && partsOf(one.name).locale === locale)),
    });
    return (
      <>
        <Tabs
          label={t('languages.tabs')}
          first={wanted && partsOf(wanted.name).locale}
          tabs={[language('en'), language('so'), language('ar')]}
        />
        {fields(all.filter((one) => !isText(one)))}
      </>
    );
  };
  const tab = (section: (typeof SECTIONS)[number]) => ({
    key: section,
    title: s(`section.${section}`),
    content: (
      <>
        <p className={styles.intro}>{s(`intro.${section}`)}</p>
        {section === 'policy' && (
          <May right="settings.change">
            <PolicyProfiles state={state} />
          </May>
        )}
        {fieldsOf(section)}
        {section === 'messages' && (
          <May right="settings.change">
            <TestMessages state={state} removed={removed} />
          </May>
        )}
      </>
    ),
  });

  return (
    <UnsavedChangesScope guard={unsaved}>
      <div className={styles.form}>
        <AdminForm<SettingValues>
          right="settings.change"
          stays
          form={form}
          initialValues={valuesOf(state)}
          submit={s('save')}
          saving={isLoading}
          onSave={onSave}
        >
          <Tabs
            first={wanted?.section}
            label={s('sections')}
            tabs={[tab('policy'), tab('site'), tab('messages'), tab('security')]}
          />
        </AdminForm>
      </div>
      <ChangeDialog
        state={state}
        changes={asked}
        onConfirm={() => asked && void save(asked)}
        onClose={() => setAsked(null)}
      />
      {conflict.dialog}
    </UnsavedChangesScope>
  );
}
