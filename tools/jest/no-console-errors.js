/* Fails a test during which the console reports an error, as in a journey: React reports some errors only there. */
const { format } = require('node:util');

const write = console.error;
const reported = [];
console.error = (...message) => {
  reported.push(format(...message));
  write(...message);
};

afterEach(() => {
  const errors = reported.splice(0);
  if (errors.length > 0)
    throw new Error(`The test wrote ${errors.length} error(s) to the console:\n${errors.join('\n')}`);
});
