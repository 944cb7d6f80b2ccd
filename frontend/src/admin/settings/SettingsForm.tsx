import { Form } from 'antd';
import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { useLocation } from 'react-router-dom';
import { Tabs } from '../../components/Tabs';
import { useMay } from '../../features/auth/rights';
import { errorTextOr } from '../../lib/api/errorText';
import { useT } from '../../lib/i18n/I18nProvider';
import { type Locale, locales } from '../../lib/i18n/locales';
import { AdminForm } from '../forms/AdminForm';
import { FIRST_ERROR, showRefusal } from '../forms/formErrors';
import { UnsavedChangesScope, useUnsavedChanges } from '../forms/UnsavedChanges';
import { useEditConflict } from '../forms/useEditConflict';
import { useTabInAddress } from '../shell/useTabInAddress';
import { Pill } from '../table/Pill';
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
import { TestEmail, TestSms } from './TestMessages';
import { useSettingsT } from './texts/useSettingsT';
import { useConflictFields } from './useConflictFields';

const SECTIONS = ['policy', 'site', 'messages', 'security'] as const;

/** The settings about messages by what they set up; those of no group are in a last one. */
const GROUPS: Readonly<Record<'email' | 'notifications' | 'texts', readonly SettingName[]>> = {
  email: ['SMTP_URL', 'MAIL_FROM'],
  notifications: ['PUSH', 'ROUND_REMINDER_DAYS'],
  texts: ['SMS_URL', 'SMS_COUNTRIES', 'SMS_PRICE'],
};
const GROUP_NAMES = ['email', 'notifications', 'texts', 'other'] as const;
const GROUPED: ReadonlySet<SettingName> = new Set(Object.values(GROUPS).flat());
/** The service that a group needs. */
const SERVICES: Readonly<Partial<Record<(typeof GROUP_NAMES)[number], SettingName>>> = {
  email: 'SMTP_URL',
  texts: 'SMS_URL',
};

interface Props {
  state: SettingsState;
  /** Called when the form should show the stored values again. */
  onReset: () => void;
}

/**
 * Lists all settings in groups. Changes that affect ratings, access or messages need confirmation before they
 * are saved.
 */
export function SettingsForm({ state, onReset }: Props) {
  const s = useSettingsT();
  const t = useAdminT();
  const publicT = useT();
  const months = useMonths();
  const [form] = Form.useForm<SettingValues>();
  const [change, { isLoading }] = useChangeSettingsMutation();
  const [removed, setRemoved] = useState<ReadonlySet<SettingName>>(new Set());
  const [asked, setAsked] = useState<NewValues | null>(null);
  const unsaved = useUnsavedChanges();
  const mayChange = useMay()('settings.change');
  // A link from another page leads to one field.
  const { hash } = useLocation();
  const addressTab = useTabInAddress();
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
    onReset();
    const [made] = data.changes;
    if (made?.state === 'waiting') toast.success(s('proposed'));
    else if (made?.state === 'scheduled' && made.effectiveAt)
      toast.success(s('announced', { time: shortTime(months, made.effectiveAt) }));
    else toast.success(s('saved'));
  };

  const changesIn = (values: SettingValues) => changesOf(conflict.base() ?? state, values, removed);
  const onSave = async (values: SettingValues) => {
    const changes = changesIn(values);
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
        onRemove={() => {
          setRemoved(new Set(removed).add(setting.name));
        }}
      />
    ));
  const ofGroup = (group: (typeof GROUP_NAMES)[number]) =>
    group === 'other'
      ? state.settings.filter(({ section, name }) => section === 'messages' && !GROUPED.has(name))
      : GROUPS[group].flatMap((name) => state.settings.find((setting) => setting.name === name) ?? []);
  const messages = GROUP_NAMES.map((group) => {
    const settings = ofGroup(group);
    if (settings.length === 0) return null;
    const service = settings.find(({ name }) => name === SERVICES[group]);
    return (
      <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
        <div className={styles.head}>
          <h2 id={`group-${group}`}>{s(`group.${group}`)}</h2>
          {service && (
            <Pill tone={service.value === null ? 'neutral' : 'success'}>
              {s(service.value === null ? 'notSetUp' : 'setUp')}
            </Pill>
          )}
        </div>
        {fields(settings)}
        {mayChange && group === 'email' && <TestEmail state={state} removed={removed} />}
        {mayChange && group === 'texts' && <TestSms state={state} removed={removed} />}
      </section>
    );
  });
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
        <div className={styles.languages}>
          <Tabs
            label={t('languages.tabs')}
            first={wanted && partsOf(wanted.name).locale}
            tabs={[language('en'), language('so'), language('ar')]}
          />
        </div>
        <h2 className={styles.common}>{s('allLanguages')}</h2>
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
        {mayChange && section === 'policy' && <PolicyProfiles state={state} />}
        {section === 'messages' ? messages : fieldsOf(section)}
      </>
    ),
  });

  return (
    <UnsavedChangesScope guard={unsaved}>
      <div className={styles.form}>
        <AdminForm<SettingValues>
          right="settings.change"
          stays={{
            isChanged: () => Object.keys(changesIn(form.getFieldsValue(true))).length > 0,
            discard: onReset,
          }}
          form={form}
          initialValues={valuesOf(state)}
          submit={s('save')}
          saving={isLoading}
          onSave={onSave}
        >
          <Tabs
            {...addressTab}
            first={wanted?.section ?? addressTab.first}
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
