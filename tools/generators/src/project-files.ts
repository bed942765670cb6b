import { json } from './tree';

interface Project {
  name: string;
  folder: 'apps' | 'libs';
  tags: readonly string[];
  /** Its tests need a browser's document. */
  browser: boolean;
}

/** What every project has: targets (what they do stands in nx.json), types and tests. A remote can be built as well. */
export function projectFiles({ name, folder, tags, browser }: Project): Record<string, string> {
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
    'project.json': json({
      name,
      $schema: '../../node_modules/nx/schemas/project-schema.json',
      sourceRoot: `${root}/src`,
      projectType: folder === 'apps' ? 'application' : 'library',
      tags,
      targets,
    }),
    'tsconfig.json': json({ extends: '../../tsconfig.base.json', include: ['src/**/*', '*.ts'], exclude: ['dist'] }),
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
${browser ? "  setupFiles: ['../../tools/jest/browser.js'],\n  setupFilesAfterEnv: [...preset.setupFilesAfterEnv, '../../tools/jest/matchers.js', '../../tools/jest/no-complaints.js', '../../tools/jest/patience.js'],\n" : ''}};
`;
