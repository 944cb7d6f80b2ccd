import { Controller, Get, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Roles } from '../../core/access/roles.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { SeenAddressDto } from './address.dto.js';
import { AddressService } from './address.service.js';

@ApiTags('operations')
@Controller('operations/address')
export class AddressController {
  constructor(private readonly address: AddressService) {}

  @Roles('admin', 'operations.read')
  @Get()
  @Operation('Show how the request of the caller reached the server', { 200: SeenAddressDto })
  getSeenAddress(@Req() request: FastifyRequest): SeenAddressDto {
    return this.address.look(request);
  }
}
