/*
 * Jest's runtime, but for one thing: a module that a worker has compiled is not compiled again for each file of tests that loads it. Each
 * file still runs it anew, in a sandbox of its own.
 */
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** What this process has compiled, by file. */
const compiled = new Map();

function scriptOf(file, source, parameters) {
  const known = compiled.get(file);
  if (known?.source === source) return known.script;
  const head = `(function(${parameters.join(',')}){`;
  // Positions in errors are those of the source.
  const script = new Script(`${head}${source}\n})`, { filename: file, columnOffset: -head.length });
  compiled.set(file, { source, script });
  return script;
}

module.exports = {
  default: class extends Runtime {
    constructor(...options) {
      super(...options);
      const { executor } = this;
      const compile = executor.compile.bind(executor);
      executor.compile = (source, file) => {
        const context = executor.environment.getVmContext();
        // What imports when it runs, and what is no script, is left to Jest.
        if (context === null || /\bimport\s*\(/.test(source)) return compile(source, file);
        try {
          return scriptOf(file, source, executor.injectedModuleParameters).runInContext(context);
        } catch {
          return compile(source, file);
        }
      };
    }
  },
};
