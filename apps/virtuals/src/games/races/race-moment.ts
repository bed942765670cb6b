/** Time before the start, ms. */
const READY = 500;
/** Time in which the winner runs the race, ms. */
const WINNER_TIME = 7_600;
/** Time after the last runner has finished, ms. */
const ENDING = 1_300;
/** Length of the track, and the distance over which the winner slows down behind the line. */
const [LENGTH, RUN_OUT] = [1_500, 92];
/** Distance between two runners when they have stopped. */
const STOP_GAP = 12;
/** Speed at the finish, per ms. */
const SPEED = LENGTH / WINNER_TIME;
/** How far runners fall back and catch up on the way, as a share of the track. */
const SWING = 0.045;

/** A moment of a race. */
export interface RaceMoment {
  /** Position of each runner's nose on the track, by drawn number. */
  noses: number[];
  /** Drawn numbers in the current order. */
  order: number[];
  /** Position of the left edge of the picture. */
  camera: number;
  /** Whether each runner is running. */
  isRunning: boolean;
  ms: number;
}

export const FINISH = LENGTH;
/** Position of the line in the picture when the camera has stopped. */
const FINISH_AT = 205;

/** Returns a number between 0 and 1 that depends on all inputs and looks random; it only varies the picture. */
function vary(...inputs: readonly number[]): number {
  const value = inputs.reduce((sum, input, at) => sum + Math.sin(input * 12.9898 + at * 78.233 + sum) * 43.758, 0);
  return value - Math.floor(value);
}

/** Returns the time at which the runner in a place finishes, ms. */
function getFinishTime(order: readonly number[], place: number): number {
  const gaps = order.slice(1, place + 1).map((runner, at) => 55 + 75 * vary(runner, at, order[0] ?? 0));
  return READY + WINNER_TIME + gaps.reduce((sum, gap) => sum + gap, 0);
}

/** Returns the duration of a race, ms. */
export const getRaceDuration = (order: readonly number[]): number => getFinishTime(order, order.length - 1) + ENDING;

/** Returns the position of a runner who finishes in a place. */
function getNose(order: readonly number[], place: number, round: number, ms: number): number {
  const runner = order[place] ?? 0;
  const finish = getFinishTime(order, place);
  if (ms >= finish) {
    const room = RUN_OUT - place * STOP_GAP;
    return LENGTH + room * (1 - Math.exp((-(ms - finish) * SPEED) / room));
  }
  // Time as a share of the winner's time; the others fall back in the last third of the race.
  const [time, end] = [Math.max(0, ms - READY) / WINNER_TIME, (finish - READY) / WINNER_TIME];
  const cycles = 1 + 0.7 * vary(runner, round, 1);
  const swing = Math.sin(2 * Math.PI * (cycles * time + vary(runner, round, 2)));
  return LENGTH * (time - ((end - 1) / end ** 3) * time ** 3 + SWING * Math.sin((Math.PI * time) / end) * swing);
}

/**
 * Returns a moment of a race.
 * @param order drawn numbers from the first to the last
 * @param round number of the round, which varies the course
 * @param ms time since the start; Infinity for the last picture
 */
export function getRaceMoment(order: readonly number[], round: number, ms: number): RaceMoment {
  const noses = order.map(() => 0);
  for (const [place, runner] of order.entries()) noses[runner] = getNose(order, place, round, ms);
  return {
    noses,
    order: [...order].sort((one, other) => (noses[other] ?? 0) - (noses[one] ?? 0)),
    camera: Math.max(-110, Math.min(Math.max(...noses) - 225, LENGTH - FINISH_AT)),
    isRunning: ms > READY && ms < getRaceDuration(order),
    ms: Math.min(ms, getRaceDuration(order)),
  };
}

/** Returns the moment before a race, with the runners at the start in the order of their numbers. */
export const getStart = (count: number): RaceMoment => ({
  noses: Array.from({ length: count }, () => 0),
  order: [],
  camera: -110,
  isRunning: false,
  ms: 0,
});
