/* Formats generated files as required by lint. */
const { spawnSync } = require('node:child_process');
const path = require('node:path');

/**
 * Formats files below a folder.
 * @throws when the formatter fails
 */
function format(root, files) {
  // Without files, the formatter would format the whole folder.
  if (files.length === 0) return;
  const oxfmt = path.join(path.dirname(require.resolve('oxfmt/package.json')), 'bin/oxfmt');
  const { status } = spawnSync(process.execPath, [oxfmt, '--no-error-on-unmatched-pattern', ...files], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The generated files could not be formatted. Run "npm run format".');
}

module.exports = { format };
