/*
 * Lint rules of the workspace; .eslintrc.json extends this file. Rules that need types run in the type check: types.mjs.
 */
/** Files with longer functions, and the length of the longest: it may shrink, but not grow. */
const longFunctions = require('./long-functions.json');
const { MONEY, MONEY_IN_PAGES } = require('./money.cjs');
const { PAGE_SYNTAX } = require('./pages.cjs');
const { pages } = require('./projects.cjs');
const { TEXT_IN_JSX, TEXT_IN_TABLES } = require('./texts.cjs');
const { BANS, LAYERS, SCOPES, WALLS } = require('./boundaries.cjs');

/** @param {string[]} bans */
const noImports = (bans) => [
  'error',
  { patterns: bans.map((ban) => ({ group: BANS[ban].packages, message: BANS[ban].instead })) },
];

/**
 * @param {string} kind
 * @param {string} name
 * @param {string[]} others
 */
const mayImport = (kind, name, others) => ({
  sourceTag: `${kind}:${name}`,
  onlyDependOnLibsWithTags: others.map((other) => `${kind}:${other}`),
});

/** Maximum number of lines of a function. */
const LONGEST = 60;

/** @param {number} max */
const noLonger = (max) => ({ 'max-lines-per-function': ['error', { max }] });

/** @param {{ selector: string; message: string }[]} bans */
const noSyntax = (bans) => ({ 'no-restricted-syntax': ['error', ...bans] });

/** Tests contain the exact texts that players read. */
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/testing.ts', '**/testing.tsx'];
const routes = pages.flatMap((files) => [`${files}/routes.ts`, `${files}/remote.ts`]);

const [everywhere, ...walls] = WALLS;

module.exports = {
  ignorePatterns: [
    'node_modules',
    'dist',
    'tmp',
    '**/*.js',
    '**/*.mjs',
    '!tools/run/*.mjs',
    '**/*.cjs',
    '**/migrations/**',
  ],
  parser: '@typescript-eslint/parser',
  parserOptions: { ecmaVersion: 2022, sourceType: 'module', ecmaFeatures: { jsx: true } },
  plugins: ['@nx', '@typescript-eslint', 'react-hooks', 'jsx-a11y'],
  extends: [
    'eslint:recommended',
    'plugin:@typescript-eslint/recommended',
    'plugin:react-hooks/recommended',
    'plugin:jsx-a11y/recommended',
  ],
  env: { es2022: true },
  rules: {
    'no-undef': 'off',
    'no-console': 'error',
    eqeqeq: 'error',
    'prefer-const': 'error',
    '@typescript-eslint/no-explicit-any': 'error',
    '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-restricted-imports': noImports(everywhere.bans),
    '@nx/enforce-module-boundaries': [
      'error',
      {
        enforceBuildableLibDependency: false,
        allow: [],
        depConstraints: [
          ...Object.entries(LAYERS).map(([type, others]) => mayImport('type', type, others)),
          ...SCOPES.map((scope) => mayImport('scope', scope, [scope, 'shared'])),
        ],
      },
    ],
  },
  overrides: [
    {
      files: ['*.ts', '*.tsx'],
      excludedFiles: ['**/*.test.ts', '**/*.test.tsx', 'apps/e2e/**'],
      rules: noLonger(LONGEST),
    },
    ...Object.entries(longFunctions).map(([file, longest]) => ({ files: [file], rules: noLonger(longest) })),
    ...walls.map(({ where, bans }) => ({ files: where, rules: { 'no-restricted-imports': noImports(bans) } })),
    { files: ['apps/api/**'], excludedFiles: tests, rules: noSyntax(MONEY) },
    { files: pages, rules: noSyntax(PAGE_SYNTAX) },
    { files: ['apps/shell/**'], excludedFiles: tests, rules: noSyntax([...TEXT_IN_JSX, ...MONEY_IN_PAGES]) },
    {
      files: pages,
      excludedFiles: tests,
      rules: noSyntax([...PAGE_SYNTAX, ...TEXT_IN_JSX, ...TEXT_IN_TABLES, ...MONEY_IN_PAGES]),
    },
    // Examples of components contain their texts, and their links get their content from the component.
    {
      files: ['libs/ui/src/gallery/**'],
      excludedFiles: tests,
      rules: { ...noSyntax(PAGE_SYNTAX), 'jsx-a11y/anchor-has-content': 'off' },
    },
    // It runs in the browser only, and its page loads the styles of all components.
    { files: ['libs/ui/src/gallery/browser.tsx'], rules: { 'no-restricted-syntax': 'off' } },
    // Titles of routes are part of the release document, which is read without running code.
    { files: routes, rules: noSyntax([...PAGE_SYNTAX, ...TEXT_IN_JSX]) },
    { files: ['**/*.test.ts', '**/*.test.tsx', 'apps/e2e/**', 'tools/**'], rules: { 'no-console': 'off' } },
    { files: ['apps/api/**', 'apps/edge/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  ],
};
