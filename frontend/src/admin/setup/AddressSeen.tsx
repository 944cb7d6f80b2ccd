import { useGetSeenAddressQuery } from '../operations/operationsApi';
import { useAdminT } from '../texts/AdminTexts';
import { addressProblems } from './addressProblems';
import styles from './Steps.module.css';

/** Shows how the reader reaches the server, and what is wrong about it. */
export function AddressSeen() {
  const t = useAdminT();
  const { data: seen } = useGetSeenAddressQuery();
  if (!seen) return null;
  const { origin } = location;
  const { site, visitor } = seen;
  return (
    <>
      <p>{t('steps.addressSeen', { site, visitor })}</p>
      <ul className={styles.problems}>
        {addressProblems(seen, origin).map((problem) => (
          <li key={problem}>{t(`address.${problem}`, { origin })}</li>
        ))}
      </ul>
      <a href="/help/how-to/https" target="_blank" rel="noreferrer" hrefLang="en">
        {t('steps.addressHelp')}
      </a>
    </>
  );
}
