/* What Nx calls: the generators are TypeScript, bundled and imported when they run. What they made is laid out as the lint asks. */
const { formatFiles } = require('@nx/devkit');

const run = (name) => async (tree, options) => {
  const { runTypeScript } = await import('../federation/run.mjs');
  const generators = await runTypeScript('tools/generators/src/index.ts');
  const next = generators[name](tree, options);
  await formatFiles(tree);
  return next;
};

module.exports = {
  remote: run('remote'),
  page: run('page'),
  slot: run('slot'),
  lib: run('lib'),
  domain: run('domain'),
};
