import { AppError, fieldRefusal, invalidField } from '../core/errors/app-error.js';
import type { PanelSetting } from './panel-controls.js';

export const settingPinned = (name: PanelSetting) =>
  fieldRefusal(
    409,
    'SETTING_PINNED',
    `${name} is set in the server's environment. Only an operator can change it`,
    name,
  );
/** @param mistake the sentence that a start with this value would print */
export const settingRefused = (name: string, mistake: string) =>
  invalidField(name, 'INVALID_SETTING', mistake, { reason: mistake });
export const settingChangeNotFound = () =>
  new AppError(404, 'SETTING_CHANGE_NOT_FOUND', 'This change of settings does not exist');
export const settingChangeDecided = () =>
  new AppError(
    409,
    'SETTING_CHANGE_DECIDED',
    'This change of settings has already been confirmed or withdrawn',
  );
export const smsNotSet = () =>
  new AppError(
    409,
    'GATEWAY_NOT_SET',
    'No gateway for text messages is set. Enter one before you send a test text message',
  );
/** @param reason what the gateway, or the connection to it, reported */
export const testSmsRefused = (reason: string) =>
  new AppError(409, 'TEST_SMS_REFUSED', `The gateway did not accept the test text message: ${reason}`);
/** @param reason what the mail server, or the connection to it, reported */
export const testMailRefused = (reason: string) =>
  new AppError(409, 'TEST_MAIL_REFUSED', `The mail server did not accept the test email: ${reason}`);
