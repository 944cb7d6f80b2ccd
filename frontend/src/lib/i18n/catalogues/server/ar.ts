import type { ServerTexts } from '../../serverTexts';

export const arServer = { codes: {}, fields: {}, kinds: {} } as unknown as ServerTexts;
