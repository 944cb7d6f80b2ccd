import { ApiProperty } from '@nestjs/swagger';

export class SeenAddressDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The address that people should open; null if it is not set',
    example: 'https://index.example',
  })
  publicUrl: string | null;

  @ApiProperty({
    description: 'The address of the site as the request names it',
    example: 'https://index.example',
  })
  site: string;

  @ApiProperty({ description: 'The address of the caller, to which limits apply', example: '203.0.113.7' })
  visitor: string;

  @ApiProperty({
    description: "True if a proxy has named the caller's address, but the server does not trust that proxy",
  })
  isProxyIgnored: boolean;
}
