export const FAULTS = [
  {
    name: 'whoever subscribes has the server ask its own network',
    file: 'push-device.ts',
    from: `protocol === 'https:' && port === '' && mayBePublic(hostname)`,
    to: `protocol === 'https:' && port === '' && hostname !== ''`,
    tests: ['backend/e2e/notifications/messages-pushes.e2e.ts'],
    only: 'outside of the internet',
  },
  {
    name: 'a device stays the one’s who had it before',
    file: 'push-subscriptions.repository.ts',
    from: '    await this.deleteByHash(row.endpointHash);',
    to: '    if (await this.database.write.existsBy(PushSubscriptionEntity, { endpointHash: row.endpointHash })) return;',
    tests: ['backend/e2e/notifications/messages-pushes.e2e.ts'],
    only: 'before they are sent',
  },
];
