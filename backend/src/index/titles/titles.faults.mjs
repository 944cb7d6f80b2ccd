export const FAULTS = [
  {
    name: 'an import stores line by line',
    file: 'titles-import.service.ts',
    from: `if (!dryRun && table.importErrors.count > 0) throw table.importErrors.refusal();
    const counts = await retryOnConflict(() => this.store(wanted, dryRun, progress), isTitleTaken).catch(
      rethrowTitleError,
    );`,
    to: `const counts = await retryOnConflict(() => this.store(wanted, dryRun, progress), isTitleTaken).catch(
      rethrowTitleError,
    );
    if (!dryRun && table.importErrors.count > 0) throw table.importErrors.refusal();`,
    tests: ['backend/e2e/media/csv-imports.e2e.ts'],
    only: 'numbers lines as a spreadsheet',
  },
  {
    name: 'one route says nothing of who may call it',
    file: 'titles.controller.ts',
    from: `@Roles('admin', 'content.change')
  @Put(':id')`,
    to: `@Put(':id')`,
    tests: ['backend/e2e/core/access.e2e.ts'],
    only: 'who may call what',
  },
];
