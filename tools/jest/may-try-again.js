const { readFileSync } = require('node:fs');
const path = require('node:path');

/** Suites about money, races and settlement, from the root of the workspace. */
const ONE_TRY = [
  /^apps\/api\/(crash|src\/(audit|betting|ledger|rewards|wallet))\//,
  /^libs\/betting\//,
  /\b(race|races|money|settlement)[.-]/,
];

/** Checks whether a suite may retry a test: not when it tests money, or when its cases are random. */
module.exports = (file) => {
  const place = path.relative(path.join(__dirname, '../..'), file).split(path.sep).join('/');
  return (
    !ONE_TRY.some((pattern) => pattern.test(place)) && !/'fast-check'|Math\.random/.test(readFileSync(file, 'utf8'))
  );
};
