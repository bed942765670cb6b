/* The first failing case kills a mutant, so shrinking to the smallest case is unnecessary. */
const fc = require('fast-check');

fc.configureGlobal({ endOnFailure: true });
