/** The mutant that a test has already killed. One process runs the tests of all mutants, one after another. */
let noticed;

const mutant = () => process.env.__STRYKER_ACTIVE_MUTANT__;

/**
 * Checks whether the current mutant was killed: later tests add no information, but Jest cannot end a run early when Stryker drives it.
 */
exports.isNoticed = () => mutant() !== undefined && mutant() === noticed;

exports.notice = () => {
  noticed = mutant();
};
