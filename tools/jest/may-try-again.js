const { readFileSync } = require('node:fs');
const path = require('node:path');

/** Suites of money, races and settlement, from the root of the workspace. */
const ONE_TRY = [
  /^apps\/api\/(crash|src\/(audit|betting|ledger|rewards|wallet))\//,
  /^libs\/betting\//,
  /\b(race|races|money|settlement)[.-]/,
];

/** Whether a suite may try a test again: not where money is decided, nor where chance makes the cases. */
module.exports = (file) => {
  const place = path.relative(path.join(__dirname, '../..'), file).split(path.sep).join('/');
  return (
    !ONE_TRY.some((pattern) => pattern.test(place)) && !/'fast-check'|Math\.random/.test(readFileSync(file, 'utf8'))
  );
};
