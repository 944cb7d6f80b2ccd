import type { ServerTexts } from '../../serverTexts';

export const soServer = { codes: {}, fields: {}, kinds: {} } as unknown as ServerTexts;
