// What is made once for all files of tests. Each has a sandbox of its own, in which modules are read anew: this one is read
// by Node itself.
module.exports = {};
