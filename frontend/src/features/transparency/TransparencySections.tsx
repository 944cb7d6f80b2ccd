import type { Transparency } from '../../lib/api/types';
import { formatDay } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { monthText } from '../../lib/i18n/monthText';
import { NumberTable } from './NumberTable';
import { useTransparencyT } from './texts/useTransparencyT';

/** The number of months that are unfolded at first. */
const UNFOLDED = 1;

/** Counts accounts by their level, and by how they were created. */
export function AccountsSection({ accounts }: Pick<Transparency, 'accounts'>) {
  const t = useTransparencyT();
  const publicT = useT();
  const levels = [...new Set(accounts?.counts.map(({ level }) => level))];
  const count = (wanted: string, of: string) =>
    accounts?.counts.find(({ level, origin }) => level === wanted && origin === of)?.accounts ?? 0;
  return (
    <section>
      <h2>{t('accounts.heading')}</h2>
      {accounts ? (
        <>
          <p>{t('accounts.text', { date: formatDay(publicT, accounts.day) })}</p>
          <NumberTable
            caption={t('accounts.heading')}
            headings={[t('accounts.level'), t('accounts.registered'), t('accounts.created')]}
            rows={levels.map((level) => ({
              key: level,
              label: t(`accounts.level.${level}`),
              numbers: [count(level, 'registered'), count(level, 'created')],
            }))}
          />
        </>
      ) : (
        <p>{t('accounts.notYet')}</p>
      )}
    </section>
  );
}

/** Lists the ratings that were excluded and returned in each month with any. */
export function ExcludedSection({ months, through }: Pick<Transparency, 'months' | 'through'>) {
  const t = useTransparencyT();
  const publicT = useT();
  const told = months.filter(({ excluded }) => excluded.length > 0);
  return (
    <section>
      <h2>{t('excluded.heading')}</h2>
      {through && <p>{t('excluded.text', { date: formatDay(publicT, through) })}</p>}
      {told.length === 0 && <p>{t('excluded.none')}</p>}
      {told.map(({ month, excluded }, index) => (
        <details key={month} open={index < UNFOLDED}>
          <summary>{monthText(publicT, month)}</summary>
          <NumberTable
            caption={t('excluded.heading') + publicT('list.comma') + monthText(publicT, month)}
            headings={[t('excluded.reason'), t('excluded.excluded'), t('excluded.putBack')]}
            rows={excluded.map(({ reason, excluded: ratings, putBack }) => ({
              key: reason,
              label: t(`excluded.${reason}`),
              numbers: [ratings, putBack],
            }))}
          />
        </details>
      ))}
    </section>
  );
}

/** Lists the number of administrators' actions by kind, the newest month first. */
export function ActionsSection({ months }: Pick<Transparency, 'months'>) {
  const t = useTransparencyT();
  const publicT = useT();
  const current = months[0]?.month;
  const told = months.filter(({ actions }) => actions.length > 0);
  return (
    <section>
      <h2>{t('actions.heading')}</h2>
      <p>{t('actions.text')}</p>
      {told.length === 0 && <p>{t('actions.none')}</p>}
      {told.map(({ month, actions }, index) => {
        const name = monthText(publicT, month);
        const total = actions.reduce((sum, { count }) => sum + count, 0);
        return (
          <details key={month} open={index < UNFOLDED}>
            <summary>
              {month === current ? t('actions.soFar', { month: name }) : name}{' '}
              <small>{t('actions.total', { count: total })}</small>
            </summary>
            <NumberTable
              caption={t('actions.heading') + publicT('list.comma') + name}
              headings={[t('actions.action'), t('actions.count')]}
              rows={actions.map(({ action, count }) => ({
                key: action,
                label: t(`audit.action.${action}`),
                numbers: [count],
              }))}
            />
          </details>
        );
      })}
    </section>
  );
}
