import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const PUBLIC = 'auth:public';

/** Opens a route to visitors. A live token is honoured there; a dead one counts as none. */
export const Public = () => applyDecorators(SetMetadata(PUBLIC, true), ApiExtension('x-access', 'public'));
