import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const { scripts } = JSON.parse(readFileSync(path.join(__dirname, '../../package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

interface Usage {
  hasOwnHelp?: boolean;
  program?: string;
}

/** Evaluates an expression with the exports of usage.mjs in another process, because Jest cannot load ES modules. */
function evaluate<T>(expression: string): T {
  const program = `import * as usage from ${JSON.stringify(pathToFileURL(path.join(__dirname, 'usage.mjs')).href)};
    const { readUsages, parseCommandLine } = usage;
    const usages = readUsages();
    const read = (name, ...args) => {
      try { return parseCommandLine(name, usages[name], args); } catch (error) { return error.message; }
    };
    console.log(JSON.stringify(${expression}));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })) as T;
}

const usages = evaluate<Record<string, Usage>>('usages');

test('every command of package.json has a usage, and no other command has one', () => {
  expect(Object.keys(usages).sort()).toEqual(Object.keys(scripts).sort());
});

test('every command checks its arguments first', () => {
  const unchecked = Object.entries(scripts).filter(([name, script]) => {
    const { hasOwnHelp, program } = usages[name] ?? {};
    if (hasOwnHelp) return false;
    if (program !== undefined) return !script.startsWith(program);
    const [, file = ''] = /^exec node (tools\/run\/\S+\.mjs)/.exec(script) ?? [];
    const text = readFileSync(path.join(__dirname, '../..', file), 'utf8');
    return !/^[^/\n]*readCommand\(/m.test(text) || text.indexOf('readCommand(') > text.indexOf('requireNode();\n');
  });
  // test:loop only starts npm test, which checks the rest.
  expect(unchecked.map(([name]) => name)).toEqual(['test:loop']);
});

test('help has usage, summary, options and examples', () => {
  const { help } = evaluate<{ help: string }>("read('config:set', '--help')");
  expect(help).toContain('Usage: npm run config:set -- [options]\n\nChanges a key of the remote configuration.');
  expect(help).toMatch(/\n {2}--key KEY +a key of the remote configuration\n/);
  expect(help).toContain(
    'Examples:\n  npm run config:set -- --country ng --key deposit.tab.order --value \'["card"]\'',
  );
  expect(help).toContain('Keys: remote configuration (docs/reference/remote-configuration.md).');
});

test('help of a subcommand lists its options and those of the command', () => {
  const { help } = evaluate<{ help: string }>("read('bench', 'web', '--help')");
  expect(help).toContain('Usage: npm run bench -- web [options]');
  expect(help).toMatch(/--lighthouse[^]*--against REV/);
});

test.each([
  ["read('start', '--nonsense')", "Unknown option '--nonsense'. Usage: npm start -- [options] (see --help)"],
  ["read('explain')", 'TICKET is missing. Usage: npm run explain -- TICKET (see --help)'],
  ["read('notices', 'x')", 'Unexpected argument "x". Usage: npm run notices (see --help)'],
  ["read('bench', 'web', '--quick')", "Unknown option '--quick'. Usage: npm run bench -- web [options] (see --help)"],
  ["read('bench', 'nothing')", expect.stringMatching(/^"nothing" is not one of access, [^\n]*$/)],
])('rejects %s in one line', (expression, message) => {
  expect(evaluate<string>(expression)).toEqual(message);
});

test('parses arguments and options', () => {
  expect(evaluate("read('dev', 'sportsbook', '--only', '--port', '4302')")).toEqual({
    values: { only: true, port: '4302' },
    positionals: ['sportsbook'],
  });
  expect(evaluate("read('bench', 'resilience', '--only', 'flat', '--only=standby')")).toEqual({
    values: { only: ['flat', 'standby'] },
    positionals: ['resilience'],
  });
});
