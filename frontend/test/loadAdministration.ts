/**
 * Loads the lists of the administration and their dialogs before the tests: transpiling them takes longer than a page
 * may take to appear.
 */
export function loadAdministration(): Promise<unknown> {
  return Promise.all([
    import('../src/admin/AdminRoutes'),
    import('../src/admin/AdminPages').then(({ ListPage }) => ListPage.preload()),
    import('../src/admin/home/HomePage'),
    import('../src/admin/candidates/CandidateDialog'),
    import('../src/admin/candidates/SetTitleDialog'),
    import('../src/admin/filters/DayRangeFilter'),
    import('../src/admin/integrity/OpenCaseDialog'),
    import('../src/admin/metrics/MetricForm'),
    import('../src/admin/metrics/QuickMetricDialog'),
    import('../src/admin/metrics/ScoreScaleForm'),
    import('../src/admin/ratings/CandidateRatings'),
    import('../src/admin/savedViews/SaveViewForm'),
    import('../src/admin/titles/TitleForm'),
    import('../src/admin/transfer/ImportDialog'),
    import('../src/admin/users/UserDialog'),
  ]);
}
