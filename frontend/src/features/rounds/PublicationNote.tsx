import type { AppConfig } from '../../lib/api/types';
import { RoundPart } from './RoundPart';

interface Props {
  /** Undefined while loading. */
  config: AppConfig | undefined;
}

/** Says which round it is, and when ranks and counts follow ratings; nothing if at once, in a round without an end. */
export function PublicationNote({ config }: Props) {
  return <RoundPart part="note" when={config?.publication_schedule ?? config?.round} config={config} />;
}
