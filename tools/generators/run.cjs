/*
 * Entry of the generators for Nx: they are TypeScript, and are bundled and imported on each run. The written files are formatted as
 * required by lint.
 */
const { format } = require('./format.cjs');

/** Generators that create a page: they receive the existing pages of all remotes. */
const makesPage = ['remote', 'page'];

const run = (name) => async (tree, options) => {
  const { runTypeScript } = await import('../federation/run.mjs');
  const generators = await runTypeScript('tools/generators/src/index.ts');
  const { listDeclaredRoutes } = await runTypeScript('tools/federation/src/declared-routes.ts');
  const next = generators[name](tree, options, makesPage.includes(name) ? await listDeclaredRoutes() : undefined);
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
