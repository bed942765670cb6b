import { RejectedError } from '@oware/release-store';
import { userInfo } from 'node:os';
import { run } from './cli/run';
import { UsageError } from './rejected';

const { env } = process;
const user = env['GITHUB_TRIGGERING_ACTOR'] ?? env['GITHUB_ACTOR'] ?? env['USER'] ?? userInfo().username;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

run(process.argv.slice(2), { root: process.cwd(), environment: env, user, now: () => new Date(), print }).then(
  (lines) => process.stdout.write(`${lines.join('\n')}\n`),
  (error: unknown) => {
    const isRejection = error instanceof RejectedError;
    const help = error instanceof UsageError ? ' npm run release -- --help lists the commands.' : '';
    process.stderr.write(
      `${isRejection ? `${error.message}${help}` : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = isRejection ? error.exitCode : 1;
  },
);
