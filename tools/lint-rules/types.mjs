// Types of one project, and the lint rules that need types, on one program: `node tools/lint-rules/types.mjs apps/account`.
import tsParser from '@typescript-eslint/parser';
import plugin from '@typescript-eslint/eslint-plugin';
import { Linter } from 'eslint';
import path from 'node:path';
import ts from 'typescript';

/** A promise that nobody waits for hides its error; one that is taken for a value is always true. */
const RULES = ['no-floating-promises', 'no-misused-promises'];

const host = {
  getCanonicalFileName: (/** @type {string} */ name) => name,
  getCurrentDirectory: ts.sys.getCurrentDirectory,
  getNewLine: () => '\n',
};

/** @param {string} project folder with a tsconfig.json */
function programOf(project) {
  const stop = (/** @type {ts.Diagnostic} */ error) => {
    throw new Error(ts.formatDiagnostic(error, host));
  };
  const config = ts.getParsedCommandLineOfConfigFile(
    path.resolve(project, 'tsconfig.json'),
    { noEmit: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: stop },
  );
  if (!config) throw new Error(`${project} has no tsconfig.json.`);
  const program = ts.createProgram(config.fileNames, config.options);
  return { files: config.fileNames, program, diagnostics: [...config.errors, ...ts.getPreEmitDiagnostics(program)] };
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

const { files, program, diagnostics } = programOf(process.argv[2] ?? '.');
const complaints = diagnostics.length > 0 ? [] : lint(program, files);
if (diagnostics.length > 0)
  console.error(
    process.stdout.isTTY
      ? ts.formatDiagnosticsWithColorAndContext(diagnostics, host)
      : ts.formatDiagnostics(diagnostics, host),
  );
for (const complaint of complaints) console.error(complaint);
process.exitCode = diagnostics.length + complaints.length > 0 ? 1 : 0;
