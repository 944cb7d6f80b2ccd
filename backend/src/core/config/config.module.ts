import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Settings } from './settings.js';

/** Injection token of the one `Settings` value. */
export const SETTINGS = Symbol('settings');

/** Gives every feature the settings that the process was started with. */
@Global()
@Module({})
export class ConfigModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: SETTINGS, useValue: settings }],
      exports: [SETTINGS],
    };
  }
}
