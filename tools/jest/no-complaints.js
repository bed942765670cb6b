/* A test during which the console tells an error fails (React tells what is wrong there only), as a journey does. */
const { format } = require('node:util');

const tell = console.error;
const complaints = [];
console.error = (...words) => {
  complaints.push(format(...words));
  tell(...words);
};

afterEach(() => {
  const told = complaints.splice(0);
  if (told.length > 0) throw new Error(`The console told ${told.length} error(s):\n${told.join('\n')}`);
});
