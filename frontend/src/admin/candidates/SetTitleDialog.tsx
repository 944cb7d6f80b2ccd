import { Form } from 'antd';
import { useDispatch } from 'react-redux';
import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import type { ApiDispatch } from '../../lib/api/api';
import type { Candidate } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber } from '../../lib/i18n/translate';
import { useUndoToast } from '../deletions/useUndo';
import { AdminForm } from '../forms/AdminForm';
import { Consequences } from '../forms/Consequences';
import { FormDrawer } from '../forms/FormDrawer';
import { showFieldErrors } from '../forms/formErrors';
import { NameList } from '../forms/NameList';
import { useBulkChange } from '../tasks/useBulkChange';
import { useAdminT } from '../texts/AdminTexts';
import { setCandidatesTitle, useSetCandidatesTitleMutation } from './candidateChangesApi';
import { TitleSelect } from './TitleSelect';

interface Props {
  open: boolean;
  candidates: readonly Candidate[];
  /** Called after the change. */
  onSaved: () => void;
  onClose: () => void;
}

/** Sets one title for several candidates. It shows their current titles, and offers undo afterwards. */
export default function SetTitleDialog({ open, candidates, onSaved, onClose }: Props) {
  const t = useAdminT();
  const change = useBulkChange();
  const texts = useTexts();
  const [form] = Form.useForm<{ title: string }>();
  const [setTitle, { isLoading }] = useSetCandidatesTitleMutation();
  const chosen = Form.useWatch('title', form);
  const undoable = useUndoToast();
  const dispatch = useDispatch<ApiDispatch>();
  const ids = candidates.map(({ id }) => id);

  /** Restores the former titles, one title at a time. */
  const giveBack = async (some: readonly number[]) => {
    const wanted = new Set(some);
    const returning = candidates.filter(({ id }) => wanted.has(id));
    for (const [title, those] of byTitle(returning)) {
      // The page may be closed by then.
      const { error } = await dispatch(
        setCandidatesTitle.initiate({ ids: those.map(({ id }) => id), title }),
      );
      if (error) return { error };
    }
    return {};
  };

  const save = async ({ title }: { title: string }) => {
    const done = await change({
      name: `${t('candidates.setTitle')}: ${title} (${t('candidates.count', { count: ids.length })})`,
      ids,
      send: async (some) => {
        const { error } = await setTitle({ ids: some, title });
        if (error) showFieldErrors(form, error);
        return { error };
      },
      done: (count) => t('candidates.updatedMany', { count }),
      failed: t('candidates.updateFailed'),
      onDone: (changed, text) => undoable(text, () => giveBack(changed)),
      onUndo: (changed) =>
        void change({
          name: t('tasks.undo', { count: changed.length }),
          ids: changed,
          send: giveBack,
          done: () => t('deleted.undone'),
          failed: t('deleted.undoFailed'),
        }),
    });
    if (!done) return;
    form.resetFields();
    onSaved();
    onClose();
  };

  return (
    <FormDrawer open={open} heading={t('candidates.setTitle')} onClose={onClose}>
      <p>
        <NameList names={candidates.map((candidate) => texts(candidate, 'name'))} />
      </p>
      <AdminForm
        right="content.change"
        form={form}
        submit={t('candidates.setTitle')}
        saving={isLoading}
        onSave={save}
      >
        <Form.Item
          name="title"
          label={t('field.title')}
          rules={[{ required: true, message: t('missing.title') }]}
        >
          <TitleSelect />
        </Form.Item>
        {chosen && <TitleMoves candidates={candidates} to={chosen} />}
      </AdminForm>
    </FormDrawer>
  );
}

/** Shows how many candidates change from each title. */
function TitleMoves({ candidates, to }: { candidates: readonly Candidate[]; to: string }) {
  const t = useAdminT();
  const publicT = useT();
  const texts = useTexts();
  const { data: titles } = useGetTitlesQuery();
  const target = titles?.find(({ name }) => name === to);
  const toText = target ? texts(target, 'name') : to;
  const moves = [...byTitle(candidates)].map(([title, [first, ...others]]) => {
    const from = first && title !== null ? texts(first, 'title') : publicT('candidate.noTitle');
    const number = formatNumber(others.length + 1);
    return title === to
      ? t('candidates.titleStays', { number, to: toText })
      : t('candidates.titleMoves', { number, from, to: toText });
  });
  return <Consequences consequences={[...moves, t('candidates.ratingsKeepTitle')]} />;
}

/** Groups candidates by the name of their title; null for none. */
function byTitle(candidates: readonly Candidate[]): Map<string | null, Candidate[]> {
  const groups = new Map<string | null, Candidate[]>();
  for (const candidate of candidates) {
    groups.set(candidate.title, [...(groups.get(candidate.title) ?? []), candidate]);
  }
  return groups;
}
