import { Email, Text } from '../../core/validation/fields.decorator.js';
import { NEW_PASSWORD, USERNAME } from '../model/user-fields.js';

const REQUIRED = 'Please fill in all fields';

export class SetupLinkDto {
  /** The secret of the link that the server printed at its start. */
  @Text({ label: 'Token', max: 200, required: 'The link is incomplete', verbatim: true })
  token: string;
}

export class SetUpDto extends SetupLinkDto {
  @Text({ ...USERNAME, required: REQUIRED })
  username: string;

  @Email({ required: REQUIRED })
  email: string;

  @Text({ ...NEW_PASSWORD, required: REQUIRED })
  password: string;
}
