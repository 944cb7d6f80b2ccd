import { type ReactNode, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { SelectField } from '../../components/SelectField';
import { errorTextOr } from '../../lib/api/errorText';
import type { VoterAnswers, VoterGroups } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { useVoterGroupsT } from './texts/useVoterGroupsT';
import styles from './VoterProfileForm.module.css';
import { useStoreVoterProfileMutation } from './voterGroupsApi';

const NO_ANSWERS: VoterAnswers = { region: null, age: null, sex: null };

interface Props {
  groups: VoterGroups['groups'];
  answers: VoterAnswers;
  /** The text of the button that stores no answers. */
  clear: ReactNode;
}

/** Three voluntary questions: region, age and sex. Only kinds with groups are asked. */
export function VoterProfileForm({ groups, answers, clear }: Props) {
  const t = useVoterGroupsT();
  const publicT = useT();
  const text = useTexts();
  const [chosen, setChosen] = useState(answers);
  const [store, { isLoading }] = useStoreVoterProfileMutation();
  const send = async (body: VoterAnswers) => {
    const { error } = await store(body);
    if (error) {
      toast.error(errorTextOr(publicT, error, t('failed')));
      return;
    }
    setChosen(body);
    toast.success(t(body === NO_ANSWERS ? 'cleared' : 'saved'));
  };
  const kinds = (['region', 'age', 'sex'] as const).filter((kind) =>
    groups.some((group) => group.kind === kind),
  );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send({ ...NO_ANSWERS, ...Object.fromEntries(kinds.map((kind) => [kind, chosen[kind]])) });
      }}
    >
      {kinds.map((kind) => (
        <SelectField
          key={kind}
          label={t(kind)}
          value={chosen[kind] ?? ''}
          onChange={({ target }) => setChosen({ ...chosen, [kind]: target.value || null })}
        >
          <option value="">{t('ratherNot')}</option>
          {groups
            .filter((group) => group.kind === kind)
            .map((group) => (
              <option key={group.name} value={group.name}>
                {text(group, 'name')}
              </option>
            ))}
        </SelectField>
      ))}
      <div className={styles.buttons}>
        <Button type="submit" disabled={isLoading}>
          {t('save')}
        </Button>
        <Button variant="secondary" disabled={isLoading} onClick={() => send(NO_ANSWERS)}>
          {clear}
        </Button>
      </div>
    </form>
  );
}
