import { Fragment } from 'react';
import { useT } from '../../lib/i18n/I18nProvider';
import { useAdminT } from '../texts/AdminTexts';

/** More names than these do not help. */
const MOST = 5;

/** Names the first few of many, and the number of the others. */
export function NameList({ names }: { names: readonly string[] }) {
  const t = useAdminT();
  const publicT = useT();
  const more = names.length - MOST;
  return (
    <>
      {names.slice(0, MOST).map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list is never reordered
        <Fragment key={index}>
          {index > 0 && publicT('list.comma')}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      {more > 0 && ` ${t('form.andMore', { count: more })}`}
    </>
  );
}
