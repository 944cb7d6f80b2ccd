import { DeleteOutlined } from '@ant-design/icons';
import { Spin } from 'antd';
import { useSelector } from 'react-redux';
import { useErrorToast } from '../../components/useErrorToast';
import { selectUser } from '../../features/auth/authSlice';
import { May } from '../../features/auth/May';
import { useMay } from '../../features/auth/rights';
import { errorTextOr } from '../../lib/api/errorText';
import type { ListedUser, User } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { useSetFilters } from '../filters/useSetFilters';
import { lazyDialog } from '../forms/lazyDialog';
import { useFormSubject } from '../forms/useFormSubject';
import { useSubject } from '../forms/useSubject';
import { accountMembers } from '../integrity/caseMembers';
import { OpenCaseButton } from '../integrity/OpenCaseButton';
import { useMembersUnderReview } from '../integrity/useMembersUnderReview';
import { InvitationsButton } from '../invitations/InvitationsButton';
import { useSelection } from '../selection/useSelection';
import { AddButton } from '../shell/AddButton';
import { AdminPage } from '../shell/AdminPage';
import { EmptySection } from '../shell/EmptySection';
import { DataList } from '../table/DataList';
import { MenuAction } from '../table/MenuAction';
import { serverPage } from '../table/serverPage';
import { useTableView } from '../table/useTableView';
import { useAdminT } from '../texts/AdminTexts';
import { useNarrow } from '../theme/useNarrow';
import { ExportButton } from '../transfer/ExportButton';
import { DeleteUser } from './DeleteUser';
import { DeleteUsers } from './DeleteUsers';
import { originFilters } from './originFilters';
import { UserGroups } from './UserGroups';
import { UserStats } from './UserStats';
import styles from './UsersPage.module.css';
import { userColumns } from './userColumns';
import { STAFF_ROLES, USER_DEFAULTS } from './usersTable';
import { useUserFilters } from './useUserFilters';
import { useMatchingUsers, useUsers } from './useUsers';

const UserDialog = lazyDialog(() => import('./UserDialog'));

/** All accounts. */
export function UsersPage() {
  const t = useAdminT();
  const publicT = useT();
  const narrow = useNarrow();
  const ownId = useSelector(selectUser)?.id;
  const [view, show] = useTableView(USER_DEFAULTS);
  const filters = useUserFilters();
  const setFilters = useSetFilters();
  const { level, network, mail_domain, from, to } = filters;
  const { page, loaded, isHere } = useUsers(view, filters);
  const readMatching = useMatchingUsers(view, filters);
  useErrorToast(page.isError ? errorTextOr(publicT, page.error, t('users.loadFailed')) : undefined);
  const form = useFormSubject<User>(page.data?.users);
  const deleting = useSubject<User>();
  const may = useMay();
  const selection = useSelection<ListedUser>(({ id }) => id === ownId);
  const deletingMany = useSubject<readonly User[]>();
  const caseOf = useMembersUnderReview(
    'accounts',
    loaded.map(({ id }) => id),
  );
  const columns = userColumns(t, {
    caseOf,
    ownId,
    onEdit: form.show,
    onDelete: deleting.show,
    withOrigin: Boolean(level || network || mail_domain || from || to),
    narrow,
  });
  const none = { title: t('users.none'), hint: t('users.noneHint') };

  return (
    <AdminPage
      heading={t('users.heading')}
      lead={t('users.lead')}
      count={page.data?.total}
      actions={
        <AddButton right="users.change" onClick={() => form.show(null)}>
          {t('users.add')}
        </AddButton>
      }
    >
      {!narrow && <UserStats />}
      <DataList
        label={t('users.heading')}
        search={{
          id: 'users',
          hint: t('users.searchHint'),
          noMatch: none.title,
          noMatchHint: none.hint,
          immediate: isHere,
        }}
        shown={t('users.shown', { shown: page.data?.users.length ?? 0, total: page.data?.total ?? 0 })}
        empty={<EmptySection {...none} />}
        failed={t('users.loadFailed')}
        columns={columns.filter(({ key }) => key !== 'actions' || may('audit.read'))}
        nameOf={({ username }) => username}
        data={serverPage(page, page.data?.users)}
        view={view}
        onShow={show}
        waiting={
          <div className={styles.spinner}>
            <Spin delay={200} />
            <span role="status" className="visually-hidden">
              {t('table.loading')}
            </span>
          </div>
        }
        views={[
          { label: t('views.all'), filters: {} },
          { label: t('users.admins'), filters: { role: 'admin' } },
          { label: t('staff.any'), filters: { staff_role: 'any' } },
          { label: t('users.level.none'), filters: { level: 'none' } },
        ]}
        filters={[
          {
            name: 'role',
            label: t('users.role'),
            value: filters.role,
            all: t('users.allRoles'),
            options: [
              { value: 'admin', label: t('users.admins') },
              { value: 'user', label: t('users.users') },
            ],
          },
          {
            name: 'staff_role',
            label: t('staff.role'),
            value: filters.staff_role,
            all: t('staff.all'),
            options: [
              { value: 'any', label: t('staff.any') },
              ...STAFF_ROLES.map((value) => ({ value, label: t(`staff.${value}`) })),
            ],
          },
          ...originFilters(t, filters),
        ]}
        actions={
          <>
            <ExportButton
              path="/users/export.csv"
              label={t('transfer.exportUsers')}
              filters={{ search: view.search.trim(), ...filters }}
            />
            <UserGroups
              filter={{ ...filters, ...(view.search.trim() && { search: view.search.trim() }) }}
              onChoose={(by, value) => setFilters({ [by]: value })}
            />
            <May right="staff.read">
              <InvitationsButton />
            </May>
          </>
        }
        selection={may('users.change') || may('integrity.decide') ? selection : undefined}
        onSelectMatching={readMatching}
        bulkActions={
          <>
            <May right="integrity.decide">
              <OpenCaseButton members={accountMembers(t, selection.rows)} />
            </May>
            <May right="users.change">
              <MenuAction
                danger
                icon={<DeleteOutlined aria-hidden />}
                text={t('table.deleteSelected')}
                onClick={() => deletingMany.show(selection.rows)}
              />
            </May>
          </>
        }
      />
      {/* On a phone the list comes first. */}
      {narrow && <UserStats />}
      <UserDialog
        open={form.open}
        user={form.subject}
        formKey={form.key}
        more={form.more}
        onClose={form.close}
        onSaved={form.saved}
      />
      <DeleteUser
        open={deleting.open}
        user={deleting.subject}
        onDeleted={({ id }) =>
          selection.set(
            selection.rows.filter((row) => row.id === id),
            false,
          )
        }
        onClose={deleting.close}
      />
      <DeleteUsers
        open={deletingMany.open}
        users={deletingMany.subject ?? []}
        onDeleted={selection.clear}
        onClose={deletingMany.close}
      />
    </AdminPage>
  );
}
