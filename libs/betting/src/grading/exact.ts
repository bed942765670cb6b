import { type Family, wonIf } from './grade';
import { halfTime, type Pair, type Score } from './score';

const is = ([home, away]: Pair, [h, a]: Pair): boolean => home === h && away === a;

/** Creates rules from ids and scores in the order of the feed: "274 0:0; 276 1:0"; the last id is any other score. */
function scores(rows: string, other: string): Family {
  const listed = rows.split('; ').map((row): [string, Pair] => {
    const [id = '', home = '', away = ''] = row.split(/[ :]/);
    return [id, [Number(home), Number(away)]];
  });
  return {
    ...Object.fromEntries(listed.map(([id, score]) => [id, (pair: Pair) => wonIf(is(pair, score))])),
    [other]: (pair) => wonIf(!listed.some(([, score]) => is(pair, score))),
  };
}

export const correctScore: Family = scores(
  '274 0:0; 276 1:0; 278 2:0; 280 3:0; 282 4:0; 284 0:1; 286 1:1; 288 2:1; 290 3:1; 292 4:1; 294 0:2; 296 1:2; 298 2:2; 300 3:2; 302 4:2; 304 0:3; 306 1:3; 308 2:3; 310 3:3; 312 4:3; 314 0:4; 316 1:4; 318 2:4; 320 3:4; 322 4:4',
  '324',
);
export const firstHalfScore: Family = scores(
  '462 0:0; 464 1:1; 466 2:2; 468 1:0; 470 2:0; 472 2:1; 474 0:1; 476 0:2; 478 1:2',
  '480',
);
export const secondHalfScore: Family = scores(
  '546 0:0; 548 0:1; 550 0:2; 552 1:0; 554 1:1; 556 1:2; 558 2:0; 560 2:1; 562 2:2',
  '564',
);

/** Scores at half-time and full time; `4+` is four goals or more by then. */
const HALF_AND_FULL =
  '326 0:0 0:0; 328 0:0 0:1; 330 0:0 0:2; 332 0:0 0:3; 334 0:0 1:0; 336 0:0 1:1; 338 0:0 1:2; 340 0:0 2:0; 342 0:0 2:1; 344 0:0 3:0; 346 0:0 4+; 348 0:1 0:1; 350 0:1 0:2; 352 0:1 0:3; 354 0:1 1:1; 356 0:1 1:2; 358 0:1 2:1; 360 0:1 4+; 362 0:2 0:2; 364 0:2 0:3; 366 0:2 1:2; 368 0:2 4+; 370 0:3 0:3; 372 0:3 4+; 374 1:0 1:0; 376 1:0 1:1; 378 1:0 1:2; 380 1:0 2:0; 382 1:0 2:1; 384 1:0 3:0; 386 1:0 4+; 388 1:1 1:1; 390 1:1 1:2; 392 1:1 2:1; 394 1:1 4+; 396 1:2 1:2; 398 1:2 4+; 400 2:0 2:0; 402 2:0 2:1; 404 2:0 3:0; 406 2:0 4+; 408 2:1 2:1; 410 2:1 4+; 412 3:0 3:0; 414 3:0 4+; 416 4+ 4+';

const MANY = 4;
const written = ([home, away]: Pair): string => (home + away >= MANY ? '4+' : `${home}:${away}`);

export const halfAndFullScore: Family = Object.fromEntries(
  HALF_AND_FULL.split('; ').map((row) => {
    const [id = '', half, full] = row.split(' ');
    return [
      id,
      (pair: Pair, _: unknown, score: Score) => wonIf(written(halfTime(score)) === half && written(pair) === full),
    ];
  }),
);

/** Creates rules for ranges of goals, bounds included: "1730 1-2"; also "7+" and no goals. */
function ranges(rows: string, goals: (pair: Pair) => number): Family {
  return Object.fromEntries(
    rows.split('; ').map((row) => {
      const [id = '', from = '', to = from] = row.split(/[ -]/);
      const least = Number(from.replace('+', ''));
      const most = from.endsWith('+') ? Infinity : Number(to);
      return [id, (pair: Pair) => wonIf(goals(pair) >= least && goals(pair) <= most)];
    }),
  );
}

const BANDS = '1746 1-2; 1747 1-3; 1748 2-3; 1749 4+; 1805 0';
export const multigoals: Family = ranges(
  '1730 1-2; 1731 1-3; 1732 1-4; 1733 1-5; 1734 1-6; 1735 2-3; 1736 2-4; 1737 2-5; 1738 2-6; 1739 3-4; 1740 3-5; 1741 3-6; 1742 4-5; 1743 4-6; 1744 5-6; 1745 7+; 1804 0',
  ([home, away]) => home + away,
);
export const halfMultigoals: Family = ranges(BANDS, ([home, away]) => home + away);
export const homeMultigoals: Family = ranges(BANDS, ([home]) => home);
export const awayMultigoals: Family = ranges(BANDS, ([, away]) => away);

/** Number of bookings in the match, and in the first half. */
export const exactBookings: Family = ranges(
  '710 0-3; 712 4; 714 5; 716 6; 718 7; 720 8; 722 9; 724 10; 726 11; 728 12+',
  ([home, away]) => home + away,
);
export const exactFirstHalfBookings: Family = ranges(
  '1760 0; 1761 1; 1762 2; 1763 3; 1764 4; 1765 5; 1766 6+',
  ([home, away]) => home + away,
);

const HOME_SCORES: readonly (readonly [string, string])[] = [
  ['1750', '1:0 2:0 3:0'],
  ['1752', '4:0 5:0 6:0'],
  ['1754', '2:1 3:1 4:1'],
  ['1756', '3:2 4:2 4:3 5:1'],
];
const AWAY_SCORES: readonly (readonly [string, string])[] = [
  ['1751', '0:1 0:2 0:3'],
  ['1753', '0:4 0:5 0:6'],
  ['1755', '1:2 1:3 1:4'],
  ['1757', '2:3 2:4 3:4 1:5'],
];
const isIn = (list: string, [home, away]: Pair): boolean => list.split(' ').includes(`${home}:${away}`);
const ofList = ([id, list]: readonly [string, string]) => [id, (pair: Pair) => wonIf(isIn(list, pair))] as const;

/** Groups of scores; all other scores by the winner. */
export const multiscores: Family = {
  ...Object.fromEntries([...HOME_SCORES, ...AWAY_SCORES].map(ofList)),
  '1758': (pair) => wonIf(pair[0] > pair[1] && !HOME_SCORES.some(([, list]) => isIn(list, pair))),
  '1759': (pair) => wonIf(pair[1] > pair[0] && !AWAY_SCORES.some(([, list]) => isIn(list, pair))),
  '1803': ([home, away]) => wonIf(home === away),
};
