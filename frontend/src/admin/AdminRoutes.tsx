import { ConfigProvider, Table, theme } from 'antd';
import { PageHeading } from '../components/PageHeading';
import { useGetCandidatesQuery } from '../features/candidates/candidatesApi';
import type { Candidate } from '../lib/api/types';
import { currentScheme } from '../theme/colourScheme';
import { dark, fontFamily, light, radius } from '../theme/tokens';

const COLUMNS = [
  { dataIndex: 'candidateId', title: 'ID' },
  { dataIndex: 'name', title: 'Name' },
  { dataIndex: 'title', title: 'Title' },
  { dataIndex: 'average', title: 'Average Score' },
  { dataIndex: 'totalRatings', title: 'Ratings' },
];

/** The administrators' pages, behind the guard and loaded only there. */
export default function AdminRoutes() {
  const { data: candidates, isLoading } = useGetCandidatesQuery({});
  const scheme = currentScheme();
  const palette = scheme === 'dark' ? dark : light;
  return (
    <ConfigProvider
      theme={{
        algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: { colorPrimary: palette.accent, borderRadius: radius.medium, fontFamily },
      }}
    >
      <div className="page">
        <PageHeading title="Admin Panel">Admin Panel</PageHeading>
        <Table<Candidate>
          rowKey="id"
          columns={COLUMNS}
          dataSource={candidates}
          loading={isLoading}
          scroll={{ x: true }}
        />
      </div>
    </ConfigProvider>
  );
}
