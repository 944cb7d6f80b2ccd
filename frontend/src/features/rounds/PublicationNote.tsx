import type { AppConfig } from '../../lib/api/types';
import { RoundPart } from './RoundPart';

interface Props {
  /** Undefined while loading. */
  config: AppConfig | undefined;
}

/**
 * Names the round, and when ranks and counts follow ratings; renders nothing if they do so at once, in a
 * round without an end.
 */
export function PublicationNote({ config }: Props) {
  return <RoundPart part="note" when={config?.publication_schedule ?? config?.round} config={config} />;
}
