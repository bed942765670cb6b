/*
 * Rules for imports between files and folders, checked by dependency-cruiser in src/dependencies.structure.test.ts.
 * Rules between projects are in boundaries.cjs. Only product files are read: tests may import every file.
 */
const path = require('node:path');
const { domains, listNeeds, SERVER } = require('./domains.cjs');

/** @param {string} text */
const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Files of a domain, without those of domains in its folder.
 * @param {string} folder
 */
const inDomain = (folder) => {
  const inner = domains.filter((other) => other.startsWith(`${folder}/`));
  return { path: `^${escape(folder)}/`, pathNot: inner.map((other) => `^${escape(other)}/`) };
};

/** Tables refer to those of other domains directly: the program that writes migrations loads nothing else. */
const TABLES = '/tables\\.ts$';
const FACE = '/(api|domain)\\.ts$';

/** A file outside of a domain imports only its public interface, and other domains name it in `needs`. */
const domainRules = domains.flatMap((folder) => {
  const { path: within, pathNot: inner } = inDomain(folder);
  const name = folder.slice(SERVER.length + 1);
  const needs = listNeeds(folder);
  return [
    {
      name: `only api.ts of ${name}`,
      comment: `Export it from ${folder}/api.ts and import that file. domain.ts is for \`needs\` and for the list of domains.`,
      severity: 'error',
      from: { pathNot: [`^${escape(folder)}/`, TABLES] },
      to: { path: within, pathNot: [...inner, `^${escape(folder)}${FACE}`] },
    },
    {
      name: `needs of ${name}`,
      comment: `Add the domain to \`needs\` in ${folder}/domain.ts, or do not import it.`,
      severity: 'error',
      from: inDomain(folder),
      to: {
        path: domains.map((other) => `^${escape(other)}/api\\.ts$`),
        pathNot: [folder, ...needs].map((other) => `^${escape(other)}/api\\.ts$`),
      },
    },
  ];
});

module.exports = {
  forbidden: [
    {
      name: 'no cycle of files',
      comment: 'Move the shared part to a file that both import.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no cycle of folders',
      comment: 'Move the shared part to a folder below both, or the connecting part to a folder above them.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'styles in the same folder',
      comment: 'Share a component instead of a style sheet: its class names may change.',
      severity: 'error',
      from: { path: '^(apps/(?:account|sportsbook|virtuals|promotions|protection)/src/.+)/[^/]+$' },
      to: { path: '\\.css$', pathNot: '^$1/[^/]+$' },
    },
    {
      name: 'domain.ts only where domains are listed',
      comment: 'Import api.ts of the domain.',
      severity: 'error',
      from: { path: `^${SERVER}/.+/`, pathNot: '/domain\\.ts$' },
      to: { path: domains.map((folder) => `^${escape(folder)}/domain\\.ts$`) },
    },
    {
      name: 'tables.ts refers to tables.ts',
      comment: 'The program that writes migrations loads tables.ts alone: import the table, not api.ts.',
      severity: 'error',
      from: { path: `^(${SERVER}/.+)/tables\\.ts$` },
      to: { path: `^${SERVER}/(?!platform/)`, pathNot: ['^$1/', TABLES], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing imports the assembly of the server',
      comment: 'Files beside the groups assemble them. Move the shared part to platform/.',
      severity: 'error',
      from: { path: `^${SERVER}/.+/` },
      to: { path: `^${SERVER}/[^/]+$` },
    },
    {
      name: 'platform knows no domain',
      comment: 'Let the domain register what it offers.',
      severity: 'error',
      from: { path: `^${SERVER}/platform/` },
      to: { path: `^${SERVER}/(?!platform/)` },
    },
    {
      name: 'common below use cases',
      comment: 'Pass it in, or move the file to the folder of its use case.',
      severity: 'error',
      from: { path: '^apps/account/src/common/' },
      to: { path: '^apps/account/src/(?!common/)' },
    },
    ...domainRules,
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        '(^|/)(dist|tmp|node_modules|testing|bench|crash)/',
        '(^|/)testing[^/]*\\.tsx?$',
        '\\.(test|spec|d)\\.tsx?$',
        '^apps/e2e/',
      ],
    },
    tsConfig: { fileName: path.resolve(__dirname, '../../tsconfig.base.json') },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.css', '.json'] },
    skipAnalysisNotInRules: true,
  },
};
