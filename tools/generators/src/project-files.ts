import { toJson } from './tree';

interface Project {
  name: string;
  folder: 'apps' | 'libs';
  tags: readonly string[];
  /** Whether its tests need a browser document. */
  browser: boolean;
}

/**
 * Creates the common files of every project: targets (configured in nx.json), types and tests. A remote also has a build.
 */
export function createProjectFiles({ name, folder, tags, browser }: Project): Record<string, string> {
  const root = `${folder}/${name}`;
  const build = {
    executor: 'nx:run-commands',
    cache: true,
    inputs: ['federated', '^production'],
    outputs: ['{workspaceRoot}/dist/apps/{projectName}'],
    options: { command: `node tools/federation/run.mjs remote ${name}` },
  };
  const targets = { ...(tags.includes('type:remote') ? { build } : {}), lint: {}, typecheck: {}, test: {} };
  return {
    'project.json': toJson({
      name,
      $schema: '../../node_modules/nx/schemas/project-schema.json',
      sourceRoot: `${root}/src`,
      projectType: folder === 'apps' ? 'application' : 'library',
      tags,
      targets,
    }),
    'tsconfig.json': toJson({ extends: '../../tsconfig.base.json', include: ['src/**/*', '*.ts'], exclude: ['dist'] }),
    'jest.config.js': jestConfig(name, browser),
  };
}

const jestConfig = (
  name: string,
  browser: boolean,
): string => `${browser ? "const preset = require('../../jest.preset.js');\n\n" : ''}module.exports = {
  ...${browser ? 'preset' : "require('../../jest.preset.js')"},
  displayName: '${name}',
  rootDir: __dirname,
  testEnvironment: '${browser ? 'jsdom' : 'node'}',
${browser ? "  setupFiles: ['../../tools/jest/browser.js'],\n  setupFilesAfterEnv: [...preset.setupFilesAfterEnv, '../../tools/jest/matchers.js', '../../tools/jest/no-console-errors.js', '../../tools/jest/patience.js'],\n" : ''}};
`;
