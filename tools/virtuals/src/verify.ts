/* npm run virtuals:verify: recomputes a round from its printed recipe, without the product. */
import { parseArgs } from 'node:util';
import { verifyGame } from './verify-game';
import { verifyRound } from './verify-round';

const HELP = `npm run virtuals:verify -- --round ID --server-seed HEX --player-seed TEXT --number N [--hash HEX] [--result EVENT=SEQUENCE …]

  --round        the round's id
  --server-seed  the seed that the product published after the round
  --player-seed  your own seed, as it was at kick-off
  --number       the number of the round
  --hash         the hash that the product published before the round
  --result       a match and the result sequence that the product published; can be repeated

A round of a game: npm run virtuals:verify -- --game GAME --server-seed HEX --player-seed TEXT --number N [--hash HEX] [--drawn 3,4]`;

const { values } = parseArgs({
  options: {
    round: { type: 'string' },
    'server-seed': { type: 'string' },
    'player-seed': { type: 'string', default: '' },
    number: { type: 'string' },
    hash: { type: 'string' },
    game: { type: 'string' },
    drawn: { type: 'string' },
    result: { type: 'string', multiple: true, default: [] },
  },
});
const { round, 'server-seed': serverSeed, 'player-seed': playerSeed, number, hash, result, game, drawn } = values;
if (game !== undefined && serverSeed !== undefined && number !== undefined) {
  const recipe = { gameId: game, serverSeed, playerSeed, roundNumber: Number(number) };
  const { isValid, lines } = verifyGame(recipe, hash, drawn?.split(',').map(Number));
  process.stdout.write(`${lines.join('\n')}\n${isValid ? 'The round is right.' : 'The round is WRONG.'}\n`);
  process.exitCode = isValid ? 0 : 1;
} else if (round === undefined || serverSeed === undefined || number === undefined) {
  process.stdout.write(`${HELP}\n`);
  process.exitCode = 2;
} else {
  const results = new Map(
    result.map((each) => [each.slice(0, each.lastIndexOf('=')), each.slice(each.lastIndexOf('=') + 1)] as const),
  );
  const { isValid, lines } = verifyRound(
    { roundId: round, serverSeed, playerSeed, roundNumber: Number(number) },
    hash,
    results,
  );
  process.stdout.write(`${lines.join('\n')}\n${isValid ? 'The round is right.' : 'The round is WRONG.'}\n`);
  process.exitCode = isValid ? 0 : 1;
}
