/* A mutant is noticed by the first case that fails; the smallest such case is of no use to anybody. */
const fc = require('fast-check');

fc.configureGlobal({ endOnFailure: true });
