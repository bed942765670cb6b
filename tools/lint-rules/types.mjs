// Types of projects, and the lint rules that need types: `node tools/lint-rules/types.mjs apps/account [more]`. Each file is checked
// once, in the project that it belongs to: all have the options of tsconfig.base.json.
import tsParser from '@typescript-eslint/parser';
import plugin from '@typescript-eslint/eslint-plugin';
import { Linter } from 'eslint';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

/** A promise that nobody waits for hides its error; one that is taken for a value is always true. */
const RULES = ['no-floating-promises', 'no-misused-promises'];

const host = {
  getCanonicalFileName: (/** @type {string} */ name) => name,
  getCurrentDirectory: ts.sys.getCurrentDirectory,
  getNewLine: () => '\n',
};

/**
 * Checks projects one after the other; what they read in common is read once.
 * @returns {(project: string) => string[]} what is wrong in a project, a folder with a tsconfig.json
 */
export function typeChecker() {
  const sources = new Map();
  return (project) => {
    const { files, program, diagnostics } = programOf(project, sources);
    if (diagnostics.length === 0) return lint(program, files);
    return [
      process.stdout.isTTY
        ? ts.formatDiagnosticsWithColorAndContext(diagnostics, host)
        : ts.formatDiagnostics(diagnostics, host),
    ];
  };
}

/** @param {string} project @param {Map<string, Map<string, ts.SourceFile | undefined>>} sources files that were read, by the options they were read with */
function programOf(project, sources) {
  const stop = (/** @type {ts.Diagnostic} */ error) => {
    throw new Error(ts.formatDiagnostic(error, host));
  };
  const config = ts.getParsedCommandLineOfConfigFile(
    path.resolve(project, 'tsconfig.json'),
    { noEmit: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: stop },
  );
  if (!config) throw new Error(`${project} has no tsconfig.json.`);
  const program = ts.createProgram(config.fileNames, config.options, sharing(sources, config.options));
  const own = config.fileNames.flatMap((file) => program.getSourceFile(file) ?? []);
  return {
    files: config.fileNames,
    program,
    diagnostics: [
      ...config.errors,
      ...program.getOptionsDiagnostics(),
      ...program.getGlobalDiagnostics(),
      ...own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
    ],
  };
}

/** What programs read files with, each once for all programs of the same options. */
function sharing(sources, options) {
  const { configFilePath: _path, ...same } = options;
  const key = JSON.stringify(same);
  const read = sources.get(key) ?? new Map();
  sources.set(key, read);
  const files = ts.createCompilerHost(options);
  return {
    ...files,
    getSourceFile(/** @type {string} */ name, ...rest) {
      if (!read.has(name)) read.set(name, files.getSourceFile(name, ...rest));
      return read.get(name);
    },
  };
}

/** @param {ts.Program} program @param {readonly string[]} files */
function lint(program, files) {
  const linter = new Linter({ configType: 'eslintrc' });
  linter.defineParser('typescript', tsParser);
  for (const name of RULES) linter.defineRule(`@typescript-eslint/${name}`, plugin.rules[name]);
  const rules = Object.fromEntries(RULES.map((name) => [`@typescript-eslint/${name}`, 'error']));
  return files
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => {
      const text = program.getSourceFile(file)?.text ?? '';
      const parserOptions = {
        ecmaVersion: 2022,
        sourceType: 'module',
        ecmaFeatures: { jsx: true },
        programs: [program],
      };
      return (
        linter
          .verify(text, { parser: 'typescript', parserOptions, rules }, { filename: file })
          // Comments may name rules that are not run here.
          .filter(({ ruleId }) => ruleId === null || ruleId in rules)
          .map(
            ({ line, column, message, ruleId }) =>
              `${path.relative('.', file)}:${line}:${column} ${message} (${ruleId ?? 'parser'})`,
          )
      );
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const check = typeChecker();
  const complaints = (process.argv.length > 2 ? process.argv.slice(2) : ['.']).flatMap(check);
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
