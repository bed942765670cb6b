import path from 'node:path';
import { commandNames, parseCommandLine } from './command-line';
import { domains } from './domains';

it('describes every command of the server', () => {
  const declared = domains.flatMap(({ commands }) => Object.keys(commands));
  expect([...commandNames].sort()).toEqual([...declared, 'db:migrate', 'keys:accept', 'keys:rotate'].sort());
});

it('lists all commands with --help, and the options of one', () => {
  expect(parseCommandLine('--help', [])).toEqual({
    help: expect.stringMatching(/explain TICKET +Explains the payout/) as string,
  });
  expect(parseCommandLine('gifts:issue', ['--help'])).toEqual({
    help: expect.stringMatching(/^Usage: gifts:issue \[options\]\n[^]*--country gh\|ng +country/) as string,
  });
});

it('passes options as --name=value, resolves folders, and leaves other arguments as they are', () => {
  expect(parseCommandLine('names:review', ['--show', '7', 'papers', '--country=ng'])).toEqual({
    args: [path.resolve('papers'), '--show=7', '--country=ng'],
  });
  expect(parseCommandLine('explain', ['7K2P-9QXM-DTH5'])).toEqual({ args: ['7K2P-9QXM-DTH5'] });
  expect(parseCommandLine('wallet:arrived', ['AB12', 'credit'])).toEqual({ args: ['AB12', 'credit'] });
  expect(parseCommandLine('keys:rotate', ['--resume'])).toEqual({ args: ['--resume'] });
});

it.each([
  ['ledger:check', ['--nonsense'], "Unknown option '--nonsense'. Usage: ledger:check"],
  ['explain', [], 'TICKET is missing. Usage: explain TICKET'],
  ['explain', ['a', 'b'], '"b" is one argument too many. Usage: explain TICKET'],
  ['config:set', ['--key'], "Option '--key <value>' argument missing. Usage: config:set [options]"],
  ['nothing', [], 'There is no command nothing. --help lists all.'],
])('rejects %s %j in one line', (name, args, message) => {
  expect(() => parseCommandLine(name, args)).toThrow(new Error(message));
});
