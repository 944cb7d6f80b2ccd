const { join, relative } = require('node:path');
const { COMPILED, SOURCES } = require('./places.cjs');

/** @returns the compiled file of a source; packages are taken as they are */
function placeOf(path) {
  const inside = relative(SOURCES, path);
  return inside.startsWith('..') ? path : join(COMPILED, inside.replace(/\.ts$/, '.js'));
}

/** What a test imports of the server and of packages, Node itself has loaded: see environment.mjs. */
exports.process = (_source, path) => ({
  code: `module.exports = requireNatively(${JSON.stringify(placeOf(path))});`,
});
exports.getCacheKey = (_source, path) => `natively ${placeOf(path)}`;
