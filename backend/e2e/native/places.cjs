const { join, resolve } = require('node:path');

const BACKEND = resolve(__dirname, '../..');

exports.SOURCES = join(BACKEND, 'src');
/** As deep as the sources: they find what lies beside them by relative paths. */
exports.COMPILED = join(BACKEND, 'dist-e2e');
