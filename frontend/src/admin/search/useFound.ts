import { useEffect, useState } from 'react';
import { useMay } from '../../features/auth/rights';
import { candidateInList } from '../../features/candidates/candidateInList';
import { useGetCandidatePageQuery } from '../../features/candidates/candidatesApi';
import { SEARCH_MAX } from '../../features/candidates/leaderboardView';
import type { Right } from '../../lib/api/types';
import { hasWords, searchKey, searchWords } from '../../lib/foldForSearch';
import { useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import type { Text } from '../../lib/i18n/translate';
import { ADMIN_PATH } from '../../lib/pages';
import { deskAddress } from '../integrity/caseAddress';
import { useGetCasesQuery } from '../integrity/casesApi';
import { allTexts } from '../languages/missingTexts';
import { useGetMessagePageQuery } from '../messages/inboxApi';
import { sectionGroups } from '../shell/sections';
import { useAdminT } from '../texts/AdminTexts';
import { loadAdminTexts } from '../texts/loadAdminTexts';
import { useGetUserPageQuery } from '../users/usersApi';

/** The maximum number of results per kind; the page's own search finds more. */
const MAX_RESULTS = 5;
/** The API cannot search cases, so the newest ones are searched here by their number. */
const NEWEST_CASES = 100;

interface Result {
  key: string;
  name: string;
  /** Distinguishes results with the same name. */
  detail: string;
  address: string;
}

interface Kind {
  label: string;
  results: readonly Result[];
}

interface Found {
  kinds: readonly Kind[];
  /** True while a search is running. */
  busy: boolean;
  /** True if a search has failed, so that results may be missing. */
  failed: boolean;
}

const searchOf = (path: string, text: string) =>
  `${path}?search=${encodeURIComponent(text.slice(0, SEARCH_MAX))}`;

/** Returns the texts by which something was found, such as an office in another language, unless shown texts explain it. */
function matchesAmong(all: readonly (string | null)[], shown: readonly (string | null)[], wanted: string) {
  const words = searchWords(wanted);
  if (hasWords(searchKey(shown), words)) return [];
  return all.filter(
    (text) => words.some((word) => hasWords(searchKey([text]), [word])) && !shown.includes(text),
  );
}

/**
 * Finds pages, candidates, users, messages and cases.
 * @param text if empty, all pages are returned and nothing else
 */
export function useFound(text: string): Found {
  const t = useAdminT();
  const publicT = useT();
  const texts = useTexts();
  const wanted = text.trim();
  const search = { search: wanted };
  const may = useMay();
  const options = { skip: wanted === '' };
  const optionsFor = (right: Right) => ({ skip: wanted === '' || !may(right) });
  const newest = { sort: 'createdAt', order: 'desc', page: 1, limit: MAX_RESULTS } as const;
  const candidates = useGetCandidatePageQuery(
    { ...search, sort: 'rank', order: 'asc', limit: MAX_RESULTS, offset: 0 },
    options,
  );
  const users = useGetUserPageQuery(
    { ...search, sort: 'username', order: 'asc', page: 1, limit: MAX_RESULTS },
    optionsFor('users.read'),
  );
  const messages = useGetMessagePageQuery({ ...search, ...newest }, optionsFor('messages.read'));
  const cases = useGetCasesQuery({ limit: NEWEST_CASES, offset: 0 }, optionsFor('integrity.read'));
  const matches = (name?: Text) =>
    typeof name === 'string' && name.toLowerCase().includes(wanted.toLowerCase());
  // Administrators of every language know the pages by their English names, too.
  const [english, setEnglish] = useState<Awaited<ReturnType<typeof loadAdminTexts>>>();
  useEffect(() => {
    loadAdminTexts('en').then(setEnglish, () => undefined);
  }, []);

  const pages = sectionGroups(may).flatMap((group) =>
    group.sections.map(({ path, label }) => ({
      key: path,
      name: t(label),
      english: english?.[label],
      // The menu has no heading above its first page.
      detail: group.label === 'group.home' ? '' : t(group.label),
      address: path,
    })),
  );
  const kinds: Kind[] = [
    {
      label: t('search.pages'),
      results: pages.filter(({ name, english }) => matches(name) || matches(english)),
    },
    {
      label: t('section.candidates'),
      results: (candidates.currentData?.candidates ?? []).map((candidate) => {
        const name = texts(candidate, 'name');
        // Two candidates of one office may have the same name.
        const details = [texts(candidate, 'title'), candidate.region, candidate.candidateId];
        const unseen = matchesAmong(allTexts(candidate, ['name', 'title']), [name, ...details], wanted);
        return {
          key: `candidate-${candidate.id}`,
          name,
          detail: [...details, ...unseen].filter(Boolean).join(' · '),
          address: candidateInList(candidate.id, searchOf(ADMIN_PATH, wanted), '/admin/candidates'),
        };
      }),
    },
    {
      label: t('section.users'),
      results: (users.currentData?.users ?? []).map(({ id, username, email }) => ({
        key: `user-${id}`,
        name: username,
        detail: email,
        address: searchOf('/admin/users', username),
      })),
    },
    {
      label: t('section.messages'),
      results: (messages.currentData?.messages ?? []).map(({ id, name, subject }) => ({
        key: `message-${id}`,
        name,
        detail: publicT(`contact.subject.${subject}`),
        address: searchOf('/admin/messages', name),
      })),
    },
    {
      label: t('audit.subject.case'),
      results: (cases.currentData?.rows ?? [])
        .map(({ id, status }) => ({
          key: `case-${id}`,
          name: t('cases.number', { id: String(id) }),
          detail: t(`cases.status.${status}`),
          address: deskAddress(id),
        }))
        .filter(({ name }) => matches(name))
        .slice(0, MAX_RESULTS),
    },
  ];
  const searches = [candidates, users, messages, cases];
  return {
    kinds: kinds.filter(({ results }) => results.length > 0),
    busy: searches.some(({ isFetching }) => isFetching),
    failed: searches.some(({ isError }) => isError),
  };
}
