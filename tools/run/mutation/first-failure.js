/** The mutant that a test has noticed already. One process runs the tests of all mutants, one after another. */
let noticed;

const mutant = () => process.env.__STRYKER_ACTIVE_MUTANT__;

/** What comes after the first failure says nothing new. Jest cannot end a run there when Stryker drives it. */
exports.isNoticed = () => mutant() !== undefined && mutant() === noticed;

exports.notice = () => {
  noticed = mutant();
};
