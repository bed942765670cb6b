import { NothingToDo, RejectedError } from '@oware/release-store';
import { randomBytes } from 'node:crypto';
import { UsageError } from '../rejected';
import { type Flags } from './options';
import { type Surroundings } from './surroundings';

const COUNTRIES = ['gh', 'ng'] as const;

/** Commands that accept `--country both`: each changes a channel. */
const CHANGES = ['promote', 'canary', 'rollback', 'disable', 'approve'];

type Carry = (flags: Flags, surroundings: Surroundings) => Promise<string[]>;

/** A command that failed in one or both countries. Its exit code is the highest of them. */
class FailedInCountries extends RejectedError {
  constructor(
    message: string,
    override readonly exitCode: number,
  ) {
    super(message);
  }
}

/**
 * Runs a command once, or with `--country both` in each country in turn. A failure in one country does not prevent the change in the other
 * one, with one exception: a canary that judges itself ends with its first failure, so that no harmful release starts in the next country.
 * Proposals of both countries have the same id.
 * @throws UsageError for options that belong to one country; FailedInCountries after all countries, with each reason
 */
export async function runInCountries(
  command: string,
  flags: Flags,
  surroundings: Surroundings,
  carry: Carry,
): Promise<string[]> {
  if (flags.country !== 'both') return carry(flags, surroundings);
  // Commands without a channel ignore the country.
  if (!CHANGES.includes(command)) return carry(flags, surroundings);
  for (const option of ['expect', 'to'] as const)
    if (flags[option] !== undefined)
      throw new UsageError(`--${option} is a revision of one country: run the command for each country.`);
  const shared = { ...surroundings, proposalId: randomBytes(6).toString('hex') };
  const isJudged = command === 'canary' && flags.steps !== undefined;
  const lines: string[] = [];
  const idle: string[] = [];
  const failures: { country: string; error: unknown }[] = [];
  for (const country of COUNTRIES) {
    try {
      lines.push(...(await carry({ ...flags, country }, shared)));
    } catch (error) {
      if (error instanceof UsageError) throw error;
      if (error instanceof NothingToDo) idle.push(error.message);
      else failures.push({ country, error });
    }
    if (isJudged && failures.length > 0) break;
  }
  if (failures.length === 0 && lines.length > 0) return [...lines, ...idle];
  throw createFailure([...lines, ...idle], failures, surroundings.print);
}

/** Prints the changes that were made, and returns the error with the reasons of the others. */
function createFailure(
  done: readonly string[],
  failures: readonly { country: string; error: unknown }[],
  print: Surroundings['print'],
): RejectedError {
  if (failures.length === 0) return new RejectedError(done.join('\n'));
  for (const line of done) print?.(line);
  const reasons = failures.map(({ country, error }) => {
    const isExpected = error instanceof RejectedError;
    return `${country}: ${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}`;
  });
  const codes = failures.map(({ error }) => (error instanceof RejectedError ? error.exitCode : 1));
  const hint =
    done.length > 0 ? ['The change in the other country was made; if you do not want it, roll it back there.'] : [];
  return new FailedInCountries([...reasons, ...hint].join('\n'), Math.max(...codes));
}
