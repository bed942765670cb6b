/* A test during which the console reports an error fails (React reports what is wrong there only), as a journey does. */
const { format } = require('node:util');

const write = console.error;
const complaints = [];
console.error = (...words) => {
  complaints.push(format(...words));
  write(...words);
};

afterEach(() => {
  const errors = complaints.splice(0);
  if (errors.length > 0) throw new Error(`The console errors ${errors.length} error(s):\n${errors.join('\n')}`);
});
