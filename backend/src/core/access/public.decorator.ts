import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const PUBLIC = 'auth:public';

/**
 * Opens a route to visitors. A valid token is honoured; an invalid one counts as absent.
 * @param moreFor who receives more fields than visitors
 */
export const Public = ({ moreFor }: { moreFor?: 'admin' } = {}) =>
  applyDecorators(
    SetMetadata(PUBLIC, true),
    ApiExtension('x-access', 'public'),
    ...(moreFor ? [ApiExtension('x-more-for', moreFor)] : []),
  );
