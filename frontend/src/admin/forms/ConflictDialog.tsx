import { Modal } from 'antd';
import { useId, useState } from 'react';
import type { ApiError } from '../../lib/api/apiError';
import { useT } from '../../lib/i18n/I18nProvider';
import { Moment } from '../table/Moment';
import { useAdminT } from '../texts/AdminTexts';
import styles from './ConflictDialog.module.css';
import type { ConflictField, Difference } from './editConflict';

interface Props<Values, Thing> {
  open: boolean;
  conflict: NonNullable<ApiError['conflict']>;
  differences: readonly Difference<Values, Thing>[];
  /** @param taken the parts that keep the other person's content */
  onSave: (taken: ReadonlySet<ConflictField<Values, Thing>>) => void;
  onCancel: () => void;
}

/** Shows another person's changes beside the values of the form, and asks which to store. */
export function ConflictDialog<Values, Thing>({
  open,
  conflict: { changedBy, changedAt },
  differences,
  onSave,
  onCancel,
}: Props<Values, Thing>) {
  const t = useAdminT();
  const publicT = useT();
  const id = useId();
  /** The choices that differ from the default: mine if I have changed the part, theirs if only they have. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const keyOf = ({ field }: Difference<Values, Thing>) => field.names.join(' ');
  const takes = (difference: Difference<Values, Thing>) => difference.both === turned.has(keyOf(difference));
  const choose = (difference: Difference<Values, Thing>, theirs: boolean) => {
    const next = new Set(turned);
    if (difference.both === theirs) next.add(keyOf(difference));
    else next.delete(keyOf(difference));
    setTurned(next);
  };

  return (
    <Modal
      open={open}
      title={t('conflict.heading')}
      okText={t('conflict.save')}
      cancelText={t('conflict.back')}
      destroyOnHidden
      onOk={() => onSave(new Set(differences.filter(takes).map(({ field }) => field)))}
      onCancel={onCancel}
      afterClose={() => setTurned(new Set())}
    >
      {changedBy && changedAt && (
        <p>
          <bdi>{changedBy}</bdi>
          {publicT('list.comma')}
          <Moment iso={changedAt} />
        </p>
      )}
      <p className={styles.lead}>{t(differences.length > 0 ? 'conflict.choose' : 'conflict.none')}</p>
      {differences.map((difference, index) => (
        <fieldset key={keyOf(difference)} className={styles.field}>
          <legend>{difference.field.label}</legend>
          {[true, false].map((theirs) => (
            <label key={String(theirs)} className={styles.side}>
              <input
                type="radio"
                name={`${id}-${index}`}
                checked={takes(difference) === theirs}
                onChange={() => choose(difference, theirs)}
              />
              <span>
                <span className={styles.whose}>{t(theirs ? 'conflict.theirs' : 'conflict.mine')}</span>
                <bdi dir="auto" className={styles.value}>
                  {(theirs ? difference.theirs : difference.mine) || t('table.none')}
                </bdi>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Modal>
  );
}
