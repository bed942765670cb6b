/**
 * npm run bench -- wire [--minutes 10] [--speed 1] [--skip-build]
 *
 * Cost of the odds of all live and upcoming football matches for a phone: bytes on the wire against the same pushes as plain JSON over the
 * socket,
 * with and without data saving. Exits with 1 when either takes more than 0.15.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeMachine } from './phone/machine';
import { run, startProduct } from './run/workspace';
import { formatKilobytes, formatTable } from './web/table';
import { follow, type Followed } from './wire/follower';

const TARGET = 0.15;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    speed: { type: 'string', default: '1' },
    'skip-build': { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);

const row = (who: string, { plain, wire, packets, pushes }: Followed): string[] => [
  who,
  String(packets),
  String(pushes),
  formatKilobytes(plain),
  formatKilobytes(wire),
  (wire / pushes).toFixed(0),
  (wire / plain).toFixed(3),
];

async function main(): Promise<void> {
  if (!values['skip-build']) await run('node_modules/.bin/nx', 'run-many', '-t', 'build', '--output-style=static');
  const product = await startProduct({ SIM_SPEED: values.speed });
  const everybody = await follow(product.port, false);
  const saver = await follow(product.port, true);
  try {
    await delay(minutes * 60_000);
    const [all, saving] = [everybody.soFar(), saver.soFar()];
    console.log(`wire: ${describeMachine()}`);
    console.log(`${minutes} minutes at ${values.speed}x, all lists of football. Target: ${TARGET} of plain JSON.\n`);
    console.log(
      formatTable(
        ['', 'packets', 'pushes', 'plain kB', 'wire kB', 'bytes per push', 'wire ÷ plain'],
        [row('everybody', all), row('data saver', saving)],
      ),
    );
    // With data saving, fewer pushes of the same feed arrive.
    if (Math.max(all.wire, saving.wire) > TARGET * all.plain) process.exitCode = 1;
  } finally {
    await Promise.all([everybody.close(), saver.close()]);
    await product.stop();
  }
}

await main();
