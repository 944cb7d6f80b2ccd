import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { requestOrigin } from '../../core/requests/request-origin.js';

/** How a request reached the server. */
export interface SeenAddress {
  /** The address that people should open; null if it is not set. */
  publicUrl: string | null;
  /** The address of the site as the request names it. */
  site: string;
  /** The address of the caller, to which limits apply. */
  visitor: string;
  /** True if a proxy has named the caller's address, but the server does not trust that proxy. */
  isProxyIgnored: boolean;
}

/** Shows administrators how their requests reach the server. */
@Injectable()
export class AddressService {
  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>) {}

  look(request: FastifyRequest): SeenAddress {
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    return {
      publicUrl: this.settings.publicUrl,
      site: requestOrigin(request),
      visitor: request.ip,
      isProxyIgnored: isForwarded && request.ip === request.socket.remoteAddress,
    };
  }
}
