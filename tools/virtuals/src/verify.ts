/* npm run virtuals:verify: works a round out again from its printed recipe, without the product. */
import { parseArgs } from 'node:util';
import { verifyRound } from './verify-round';

const HELP = `npm run virtuals:verify -- --round ID --server-seed HEX --player-seed TEXT --number N [--hash HEX] [--result EVENT=SEQUENCE …]

  --round        the round's id
  --server-seed  the seed that the product told after the round
  --player-seed  your own seed, as it was at kick-off
  --number       the number of the round
  --hash         the hash that the product told before the round
  --result       a match and the result sequence that the product told; as often as wanted`;

const { values } = parseArgs({
  options: {
    round: { type: 'string' },
    'server-seed': { type: 'string' },
    'player-seed': { type: 'string', default: '' },
    number: { type: 'string' },
    hash: { type: 'string' },
    result: { type: 'string', multiple: true, default: [] },
  },
});
const { round, 'server-seed': serverSeed, 'player-seed': playerSeed, number, hash, result } = values;
if (round === undefined || serverSeed === undefined || number === undefined) {
  process.stdout.write(`${HELP}\n`);
  process.exitCode = 2;
} else {
  const results = new Map(
    result.map((each) => [each.slice(0, each.lastIndexOf('=')), each.slice(each.lastIndexOf('=') + 1)] as const),
  );
  const { right, lines } = verifyRound(
    { roundId: round, serverSeed, playerSeed, roundNumber: Number(number) },
    hash,
    results,
  );
  process.stdout.write(`${lines.join('\n')}\n${right ? 'The round is right.' : 'The round is WRONG.'}\n`);
  process.exitCode = right ? 0 : 1;
}
