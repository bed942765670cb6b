/* What Nx calls: the generators are TypeScript, bundled and imported when they run. */
const run = (name) => async (tree, options) => {
  const { runTypeScript } = await import('../federation/run.mjs');
  const generators = await runTypeScript('tools/generators/src/index.ts');
  return generators[name](tree, options);
};

module.exports = {
  remote: run('remote'),
  page: run('page'),
  slot: run('slot'),
  lib: run('lib'),
  domain: run('domain'),
};
