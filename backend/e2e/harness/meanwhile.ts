import type { Type } from '@nestjs/common';
import type { TestServer } from './test-server.js';

/** Acts once, just before the next call of a service's method: between the arrival of a request and what it does. */
export function meanwhile<Service extends object>(
  { app }: Pick<TestServer, 'app'>,
  service: Type<Service>,
  method: string & keyof Service,
  act: () => Promise<unknown>,
): void {
  const instance = app.get(service) as Record<string, (...given: unknown[]) => unknown>;
  const real = instance[method]?.bind(instance);
  const spy = jest.spyOn(instance, method).mockImplementation(async (...given) => {
    spy.mockRestore();
    await act();
    return real?.(...given);
  });
}
