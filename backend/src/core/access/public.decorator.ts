import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const PUBLIC = 'auth:public';

/**
 * Opens a route to visitors. A live token is honoured there; a dead one counts as none.
 * @param moreFor who is told more than visitors
 */
export const Public = ({ moreFor }: { moreFor?: 'admin' } = {}) =>
  applyDecorators(
    SetMetadata(PUBLIC, true),
    ApiExtension('x-access', 'public'),
    ...(moreFor ? [ApiExtension('x-more-for', moreFor)] : []),
  );
