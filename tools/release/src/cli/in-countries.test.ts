import { NothingToDo, RejectedError } from '@oware/release-store';
import { UsageError } from '../rejected';
import { parseArguments } from './options';
import { runInCountries } from './in-countries';

const surroundings = { root: '.', environment: {}, user: 'ada', now: () => new Date(0) };
let printed: string[];
beforeEach(() => (printed = []));

/** Runs a command line whose change fails in the countries of `failing`; returns the countries and lines. */
function runWith(line: string, failing: Readonly<Record<string, Error>> = {}): Promise<string[]> {
  const { positionals, flags } = parseArguments(line.split(' '));
  const print = (text: string): void => void printed.push(text);
  return runInCountries(positionals[0] ?? '', flags, { ...surroundings, print }, async ({ country = 'none' }) => {
    const error = failing[country];
    if (error) throw error;
    return [`done in ${country}`];
  });
}

it('makes a change in each country, and other commands once', async () => {
  expect(await runWith('promote x --country both')).toEqual(['done in gh', 'done in ng']);
  expect(await runWith('promote x --country ng')).toEqual(['done in ng']);
  expect(await runWith('list x --country both')).toEqual(['done in both']);
});

it('rolls back in the second country when the first one fails, and reports both', async () => {
  const rejected = new RejectedError('It has no earlier release.');
  await expect(runWith('rollback x --country both', { gh: rejected })).rejects.toMatchObject({
    exitCode: 1,
    message:
      'gh: It has no earlier release.\nThe change in the other country was made; if you do not want it, roll it back there.',
  });
  expect(printed).toEqual(['done in ng']);
});

it('succeeds when one country has nothing to do, so that you can repeat a command that failed in the other one', async () => {
  const idle = new NothingToDo('x 1.1.0 is already current.');
  expect(await runWith('promote x --country both', { gh: idle })).toEqual([
    'done in ng',
    'x 1.1.0 is already current.',
  ]);
  await expect(runWith('promote x --country both', { gh: idle, ng: idle })).rejects.toThrow('is already current');
});

it('continues after an unexpected error, and reports where it was thrown', async () => {
  await expect(runWith('rollback x --country both', { gh: new Error('away') })).rejects.toThrow(
    /^gh: Error: away\n\s+at [^]*\nThe change in the other country was made/,
  );
  expect(printed).toEqual(['done in ng']);
});

it('fails with the highest exit code', async () => {
  const conflict = Object.assign(new RejectedError('Somebody was first.'), { exitCode: 3 });
  await expect(
    runWith('promote x --country both', { gh: conflict, ng: new RejectedError('No.') }),
  ).rejects.toMatchObject({ exitCode: 3, message: 'gh: Somebody was first.\nng: No.' });
});

it.each(['promote x --expect 3 --country both', 'rollback --to 3 --country both'])(
  'rejects a revision of one country: %s',
  (line) => expect(runWith(line)).rejects.toThrow(UsageError),
);
