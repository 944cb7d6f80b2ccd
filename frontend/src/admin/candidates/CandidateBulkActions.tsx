import { BarChartOutlined, DeleteOutlined, TagOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router-dom';
import { May } from '../../features/auth/May';
import { useMay } from '../../features/auth/rights';
import { MAX_COMPARED, MIN_COMPARED } from '../compare/comparedIds';
import { MenuAction } from '../table/MenuAction';
import { useAdminT } from '../texts/AdminTexts';

interface Props {
  /** The ids of the selected candidates. */
  ids: readonly number[];
  onSetTitle: () => void;
  onDelete: () => void;
}

/** The actions on several selected candidates. */
export function CandidateBulkActions({ ids, onSetTitle, onDelete }: Props) {
  const t = useAdminT();
  const navigate = useNavigate();
  const may = useMay();
  const comparable = ids.length >= MIN_COMPARED && ids.length <= MAX_COMPARED;
  return (
    <>
      {may('results.read') && (
        <MenuAction
          icon={<BarChartOutlined aria-hidden />}
          text={t('candidates.compare')}
          reason={comparable ? undefined : t('compare.tooMany')}
          onClick={() => navigate(`/admin/compare?ids=${ids.join(',')}`)}
        />
      )}
      <May right="content.change">
        <MenuAction icon={<TagOutlined aria-hidden />} text={t('candidates.setTitle')} onClick={onSetTitle} />
        <MenuAction
          danger
          icon={<DeleteOutlined aria-hidden />}
          text={t('table.deleteSelected')}
          onClick={onDelete}
        />
      </May>
    </>
  );
}
