import type { AppConfig } from '../../lib/api/types';
import { RoundPart } from './RoundPart';

interface Props {
  /** Undefined while loading. */
  config: AppConfig | undefined;
}

/** Says which round it is, and when places and counts follow the ratings; nothing where that is at once, for ever. */
export function PublicationNote({ config }: Props) {
  return <RoundPart part="note" when={config?.publication_schedule ?? config?.round} config={config} />;
}
