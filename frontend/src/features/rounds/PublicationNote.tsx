import type { AppConfig } from '../../lib/api/types';
import { RoundPart } from './RoundPart';

interface Props {
  /** Undefined while loading. */
  config: AppConfig | undefined;
  /** True where the places of former rounds are to be found from here. */
  withPlaces?: boolean;
}

/** Says which round it is, and when places and counts follow the ratings; nothing where that is at once, for ever. */
export function PublicationNote({ config, ...rest }: Props) {
  return (
    <RoundPart part="note" when={config?.publication_schedule ?? config?.round} config={config} {...rest} />
  );
}
