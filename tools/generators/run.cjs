/* Entry of the generators for Nx: they are TypeScript, bundled and imported when they run. The files they write are formatted as lint asks. */
const { format } = require('./format.cjs');

/** Generators that make a page: they get the pages that all remotes have. */
const makesPage = ['remote', 'page'];

const run = (name) => async (tree, options) => {
  const { runTypeScript } = await import('../federation/run.mjs');
  const generators = await runTypeScript('tools/generators/src/index.ts');
  const { declaredRoutes } = await runTypeScript('tools/federation/src/declared-routes.ts');
  const next = generators[name](tree, options, makesPage.includes(name) ? await declaredRoutes() : undefined);
  const written = tree.listChanges().flatMap(({ type, path: file }) => (type === 'DELETE' ? [] : [file]));
  // Nx calls this once the files are on disk.
  return async () => {
    format(tree.root, written);
    await next?.();
  };
};

module.exports = {
  remote: run('remote'),
  page: run('page'),
  slot: run('slot'),
  lib: run('lib'),
  operations: run('operations'),
  domain: run('domain'),
};
