import { useMay } from '../../features/auth/rights';
import { useGetConfigQuery } from '../../features/config/configApi';
import type { Attention, CheckedPart, RoundChecklist, ServerStatus } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { deskAddress } from '../integrity/caseAddress';
import { useGetServerStatusQuery } from '../operations/operationsApi';
import { stateOf } from '../operations/partState';
import { daysUntil } from '../rounds/daysUntil';
import { useGetRoundChecklistQuery } from '../rounds/roundsApi';
import { useAttention } from '../shell/attentionApi';
import { FRESH } from '../table/serverPage';
import { type AdminT, useAdminT } from '../texts/AdminTexts';
import type { AdminEnglish } from '../texts/en';
import { gapAddress, gapLabel, itemAddress } from './gapLists';

/** The end of a round is announced this number of days before. */
const ROUND_DAYS = 14;

/** Something that needs the reader. */
export interface Need {
  key: string;
  /** Absent if there is nothing to count. */
  count?: number;
  /** True if something is lost unless the reader acts. */
  isUrgent?: true;
  text: string;
  action: Extract<keyof AdminEnglish, `home.do.${string}`>;
  to: string;
}

/** Returns what needs the reader, the most urgent first; undefined until it is known. */
export function useNeeds(): readonly Need[] | undefined {
  const t = useAdminT();
  const texts = useTexts();
  const attention = useAttention();
  const { data: config } = useGetConfigQuery();
  const may = useMay();
  const checklist = useGetRoundChecklistQuery(undefined, { ...FRESH, skip: !may('content.change') });
  const status = useGetServerStatusQuery(undefined, { ...FRESH, skip: !may('operations.read') });
  if (!attention || !config || checklist.isLoading || status.isLoading) return undefined;
  const round = config.round && { ...config.round, name: texts(config.round, 'name') };
  return [
    ...ofDanger(t, status.data),
    ...ofDecisions(t, attention),
    ...ofServer(t, status.data),
    ...(may('rounds.change') ? ofRound(t, round, Boolean(config.next_round)) : []),
    ...ofGaps(t, checklist.data),
  ];
}

function ofDecisions(t: AdminT, attention: Attention): Need[] {
  const {
    openCases,
    casesToConfirm,
    objectedCases,
    settingsToConfirm,
    roleChangesToConfirm,
    restoreToConfirm,
    newMessages,
  } = attention;
  const casesAt = (ids: readonly number[], status: string) =>
    deskAddress(ids.length === 1 ? (ids[0] ?? null) : null, new URLSearchParams({ status }));
  return some([
    {
      key: 'confirm',
      count: casesToConfirm,
      text: t('home.confirm'),
      action: 'home.do.decide',
      to: deskAddress(null, new URLSearchParams({ status: 'confirming' })),
    },
    {
      key: 'cases',
      count: openCases.length,
      text: t('home.cases'),
      action: 'home.do.decide',
      to: casesAt(openCases, 'open'),
    },
    {
      key: 'objections',
      count: objectedCases.length,
      text: t('home.objections'),
      action: 'home.do.read',
      to: casesAt(objectedCases, 'excluded'),
    },
    {
      key: 'settings',
      count: settingsToConfirm,
      text: t('home.settings'),
      action: 'home.do.decide',
      to: '/admin/settings',
    },
    {
      key: 'roles',
      count: roleChangesToConfirm.length,
      text: t('home.roles'),
      action: 'home.do.decide',
      to: `/admin/users/${roleChangesToConfirm[0]}`,
    },
    {
      key: 'restore',
      count: Number(restoreToConfirm),
      text: t('home.restore'),
      action: 'home.do.decide',
      to: '/admin/operations#restore',
    },
    {
      key: 'messages',
      count: newMessages,
      text: t('home.messages'),
      action: 'home.do.read',
      to: '/admin/messages?status=new',
    },
  ]);
}

const TO_OPERATIONS = { action: 'home.do.check', to: '/admin/operations' } as const;

function ofDanger(t: AdminT, status: ServerStatus | undefined): Need[] {
  const findings = status?.parts
    .filter((part) => stateOf(part) === 'danger')
    .flatMap((part) => part.findings);
  if (!findings?.length) return [];
  const text = t(findings.every(({ code }) => code === 'BACKUPS_OFF') ? 'home.noBackups' : 'home.danger');
  return [{ key: 'danger', text, isUrgent: true, ...TO_OPERATIONS }];
}

/** The parts of the server that have their own texts; all others are counted together. */
const NAMED_PARTS = [
  { key: 'mail', text: 'home.mail' },
  { key: 'backup', text: 'home.backups' },
] as const satisfies readonly { key: CheckedPart['name']; text: keyof AdminEnglish }[];

function ofServer(t: AdminT, status: ServerStatus | undefined): Need[] {
  const faults = status?.parts.filter((part) => stateOf(part) === 'wrong').map(({ name }) => name) ?? [];
  const named = NAMED_PARTS.map(({ key, text }) => ({
    key,
    count: faults.filter((name) => name === key).length,
    text: t(text),
  }));
  const isOld = status?.parts.some(({ findings }) => findings.some(({ code }) => code === 'NEWER_VERSION'));
  const others = faults.length - named.reduce((sum, { count }) => sum + count, 0);
  return [
    ...some(
      [...named, { key: 'server', count: others, text: t('home.server') }].map((need) => ({
        ...need,
        ...TO_OPERATIONS,
      })),
    ),
    ...(isOld ? [{ key: 'newer', text: t('home.newer'), ...TO_OPERATIONS }] : []),
  ];
}

function ofRound(
  t: AdminT,
  round: { state: string; closesAt: string | null; name: string } | undefined,
  isNextPlanned: boolean,
): Need[] {
  if (!round) return [];
  const to = '/admin/rounds';
  if (round.state === 'closed' && !isNextPlanned) {
    return [{ key: 'no-round', text: t('home.noRound'), action: 'home.do.plan', to }];
  }
  if (round.state !== 'open' || !round.closesAt) return [];
  const days = Math.max(0, daysUntil(round.closesAt));
  if (days > ROUND_DAYS) return [];
  return [
    { key: 'round', count: days, text: t('home.roundEnds', { name: round.name }), action: 'home.do.see', to },
  ];
}

function ofGaps(t: AdminT, checklist: RoundChecklist | undefined): Need[] {
  return (checklist?.gaps ?? []).map((gap) => ({
    key: `${gap.kind} ${gap.language}`,
    count: gap.total,
    text: t(gapLabel(gap)),
    action: 'home.do.complete',
    to: gapAddress(gap) ?? itemAddress(gap, gap.first[0]?.search ?? ''),
  }));
}

const some = (needs: readonly (Need & { count: number })[]) => needs.filter(({ count }) => count > 0);
