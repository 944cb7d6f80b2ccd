import type { ComponentProps } from 'react';
import type { AppConfig, CandidateDetail } from '../../lib/api/types';
import { CandidateRounds } from './CandidateRounds';
import { NoOpenRound } from './NoOpenRound';
import { RoundNote } from './RoundNote';
import { RoundRanking } from './RoundRanking';
import { RoundStrip } from './RoundStrip';

/** One of the parts about rounds or publications, which load together. */
type Props =
  | { part: 'note'; config: AppConfig | undefined }
  | { part: 'strip'; config: AppConfig | undefined; ratings: number | undefined }
  | { part: 'closed'; config: AppConfig }
  | ({ part: 'ranking' } & ComponentProps<typeof RoundRanking>)
  | { part: 'history'; candidate: CandidateDetail };

export default function RoundParts(props: Props) {
  if (props.part === 'note') return props.config && <RoundNote config={props.config} />;
  if (props.part === 'strip') return props.config && <RoundStrip {...props} config={props.config} />;
  if (props.part === 'closed') return <NoOpenRound {...props} />;
  if (props.part === 'ranking') return <RoundRanking {...props} />;
  return <CandidateRounds {...props} />;
}
