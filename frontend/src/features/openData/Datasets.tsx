import { FoldedSection } from '../../components/FoldedSection';
import type { OpenDataPackage, OpenDataResource } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { monthText } from '../../lib/i18n/monthText';
import type { OpenDataEnglish } from './texts/en';
import { type OpenDataT, useOpenDataT } from './texts/useOpenDataT';

/** The datasets in the order of the page, by the start of a resource's name. */
const DATASETS = ['ratings', 'accounts', 'excluded', 'places', 'checkpoints'] as const;
type DatasetName = (typeof DATASETS)[number];

/** The number of listed files per dataset before the reader asks for more. */
const SHOWN = 6;

/** Lists the files of each dataset, and explains their columns. */
export function Datasets({ resources }: Pick<OpenDataPackage, 'resources'>) {
  const t = useOpenDataT();
  return DATASETS.map((name) => {
    const csv = resources.find((resource) => resource.name === `${name}-csv`);
    return (
      <FoldedSection key={name} title={t(`${name}.heading`)} open={name === 'ratings'}>
        <p>{t(`${name}.text`)}</p>
        <h3>{t('files.heading')}</h3>
        {csv ? <Files name={name} resource={csv} /> : <p>{t('files.none')}</p>}
        {csv && <Columns name={name} fields={csv.schema.fields} />}
      </FoldedSection>
    );
  });
}

function Files({ name, resource }: { name: DatasetName; resource: OpenDataResource }) {
  const t = useOpenDataT();
  const newest = resource.path.toReversed();
  const [first, others] = [newest.slice(0, SHOWN), newest.slice(SHOWN)];
  return (
    <>
      <FileList name={name} files={first} />
      {others.length > 0 && (
        <details>
          <summary>{t('files.earlier')}</summary>
          <FileList name={name} files={others} />
        </details>
      )}
    </>
  );
}

function FileList({ name, files }: { name: DatasetName; files: readonly string[] }) {
  const t = useOpenDataT();
  const publicT = useT();
  return (
    <ul className="files">
      {files.map((file) => {
        const stem = file.replace('.csv', '');
        const label = fileLabel(t, name, stem.slice(name.length + 1), (month) => monthText(publicT, month));
        return (
          <li key={file}>
            {label}{' '}
            {['csv', 'json'].map((format) => (
              <span key={format}>
                <a href={`/api/open-data/${stem}.${format}`} download>
                  <bdi>{format.toUpperCase()}</bdi>
                  <span className="visually-hidden">
                    {' '}
                    {t(`${name}.heading`) + publicT('list.comma') + label}
                  </span>
                </a>{' '}
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** @param part the part of the file's name: a month, a round, a number, or empty */
function fileLabel(
  t: OpenDataT,
  name: DatasetName,
  part: string,
  nameOfMonth: (month: string) => string,
): string {
  if (part === '') return t('files.all');
  if (name === 'checkpoints') return t('files.part', { id: part });
  return part.includes('-') ? nameOfMonth(part) : t('files.round', { id: part });
}

function Columns({ name, fields }: { name: DatasetName; fields: OpenDataResource['schema']['fields'] }) {
  const t = useOpenDataT();
  return (
    <details>
      <summary>{t('columns.heading')}</summary>
      <dl>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>
              <code>{field.name}</code> <small>{t(`type.${field.type}`)}</small>
            </dt>
            <dd>
              {t(`${name}.${field.name}` as Extract<keyof OpenDataEnglish, 'ratings.day'>)}
              {field.constraints.enum && (
                <>
                  {': '}
                  <code>{field.constraints.enum.join(', ')}</code>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
