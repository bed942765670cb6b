import { getStepAt, type ShownGoal, type Step } from '@oware/virtuals-engine';
import { getMoveAt, listMoves, type Move } from './moves';

/** A point on the board: x from home's goal (0) to away's (1), y from the upper edge (0) to the lower (1). */
export interface Spot {
  x: number;
  y: number;
}

/** State of the board at a moment. It depends only on time and seed, so it can be stepped, replayed and tested. */
export interface Scene {
  /** Eleven seeds per side, the goalkeeper first. */
  home: Spot[];
  away: Spot[];
  /** `lift`: height above the board, relative to the board's height. */
  ball: Spot & { lift: number };
  /** Progress of a goal animation, 0 to 1; null without one. */
  burst: { progress: number; spot: Spot; side: 'home' | 'away' } | null;
  /** Part of the pitch that a score board covers, 0 to 1. */
  cover: number;
  /** How near the camera is, and the point that it keeps in place: 1 shows the whole board. */
  camera: Spot & { zoom: number };
}

/** Positions of a side that attacks to the right: goalkeeper, four, three, three. */
const FORMATION: readonly Spot[] = [
  [0.04, 0.5],
  [0.17, 0.16],
  [0.14, 0.38],
  [0.14, 0.62],
  [0.17, 0.84],
  [0.29, 0.26],
  [0.27, 0.5],
  [0.29, 0.74],
  [0.42, 0.18],
  [0.44, 0.5],
  [0.42, 0.82],
].map(([x = 0, y = 0]) => ({ x, y }));

const CENTRE: Spot = { x: 0.5, y: 0.5 };
const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
const ease = (t: number): number => t * t * (3 - 2 * t);
const mix = (a: Spot, b: Spot, t: number): Spot => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** Returns a deterministic number from 0 to 1 for a seed. */
function getNoise(seed: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

/** Returns a numeric seed for a text, such as an event's id. */
export const toSeed = (text: string): number =>
  [...text].reduce((h, char) => (Math.imul(h, 31) + (char.codePointAt(0) ?? 0)) | 0, 7);

interface Pass extends Spot {
  at: number;
  /** Height of the ball on its way to this point. */
  arc: number;
}

/**
 * Returns the path of the ball in an attack to the right; times in ms from its beginning, `shot` is the time of the goal or miss.
 */
function createPasses(seed: number, goal: boolean, shot: number): Pass[] {
  const r = (no: number): number => getNoise(seed * 8 + no);
  const wing = r(0) < 0.5 ? 0.2 : 0.8;
  const end: Spot = goal
    ? { x: 0.995, y: 0.5 + (r(4) < 0.5 ? -0.055 : 0.055) }
    : r(5) < 0.5
      ? { x: 0.955, y: 0.5 + (r(4) - 0.5) * 0.06 }
      : { x: 1.01, y: r(4) < 0.5 ? 0.3 : 0.7 };
  return [
    { at: 0, ...CENTRE, arc: 0 },
    { at: 0.22 * shot, x: 0.6, y: 0.5 + (wing - 0.5) * (0.5 + 0.5 * r(1)), arc: 0.02 },
    { at: 0.5 * shot, x: 0.76, y: wing + (r(2) - 0.5) * 0.1, arc: 0.06 },
    { at: 0.78 * shot, x: 0.85 + 0.03 * r(3), y: 0.5 + (wing - 0.5) * 0.35, arc: 0.14 },
    { at: 0.88 * shot, x: 0.87, y: 0.5 + (wing - 0.5) * 0.25, arc: 0 },
    { at: shot, ...end, arc: goal ? 0.05 : 0.1 },
  ];
}

/**
 * Returns the position of the ball in an attack. After the shot it remains in the net, in the keeper's hands or beside the goal.
 */
function getBall(passes: readonly Pass[], ms: number): Spot & { lift: number } {
  const next = passes.findIndex(({ at }) => at > ms);
  const last = passes.at(-1) as Pass;
  if (next < 0) return { x: last.x, y: last.y, lift: 0 };
  const [from, to] = [passes[Math.max(0, next - 1)] as Pass, passes[next] as Pass];
  const t = clamp((ms - from.at) / Math.max(1, to.at - from.at), 0, 1);
  return { ...mix(from, to, ease(t)), lift: to.arc * 4 * t * (1 - t) };
}

/** Moves a seed towards the ball, further when it is closer. */
function pullToBall(spot: Spot, ball: Spot, strength: number): Spot {
  const distance = (spot.x - ball.x) ** 2 + (spot.y - ball.y) ** 2;
  const near = mix(spot, ball, strength * Math.exp(-distance / 0.02));
  // Keeps the seed next to the ball instead of under it.
  const [dx, dy] = [near.x - ball.x, near.y - ball.y];
  const off = Math.hypot(dx, dy);
  return off < 0.02
    ? { x: ball.x + (off === 0 ? -0.02 : (dx / off) * 0.02), y: ball.y + (off === 0 ? 0 : (dy / off) * 0.02) }
    : near;
}

const mirrored = ({ x, y }: Spot): Spot => ({ x: 1 - x, y: 1 - y });

/** The whole board. */
const FAR = { ...CENTRE, zoom: 1 };
/** The camera moves nearer before a shot, for these times before and after it, ms. */
const CLOSE_UP = { before: 800, after: 500 } as const;
const CLOSEST = 1.7;

/** Returns the camera `ms` before (negative) or after a shot at the goal of the away or the home side. */
function getCamera(ms: number, side: 'home' | 'away'): Scene['camera'] {
  const near =
    ms < 0 ? ease(clamp(1 + ms / CLOSE_UP.before, 0, 1)) : 1 - ease(clamp((ms - CLOSE_UP.after) / 300, 0, 1));
  return { x: side === 'home' ? 1 : 0, y: 0.5, zoom: 1 + (CLOSEST - 1) * near };
}

/** Duration of the celebration of a goal, ms. */
const BURST_MS = 800;
/** Time in which both sides take their positions for the next attack, ms. */
const REGROUP_MS = 280;

const mixAll = (from: readonly Spot[], to: readonly Spot[], t: number): Spot[] =>
  to.map((spot, no) => mix(from[no] ?? spot, spot, t));

/** Returns the board during one attack; without a celebration. */
function getAttack(move: Move, ms: number, seed: number): Pick<Scene, 'home' | 'away' | 'ball'> {
  const into = ms - move.from;
  const shot = move.shot - move.from;
  const ball = getBall(createPasses(seed + move.number, move.goal, shot), into);
  const going = ease(clamp(into / (0.7 * shot), 0, 1));
  const back = ease(clamp((into - shot - 300) / 500, 0, 1)) * 0.5;
  const push = going * (1 - back);
  const sway = (no: number): number => 0.012 * Math.sin(into / 420 + no * 1.7);
  const attackers = FORMATION.map((spot, no) =>
    no === 0
      ? { x: spot.x + 0.05 * push, y: spot.y }
      : pullToBall({ x: spot.x + (no > 7 ? 0.4 : no > 4 ? 0.38 : 0.28) * push, y: spot.y + sway(no) }, ball, 0.75),
  );
  const keeper: Spot = { x: 0.965, y: clamp(ball.x > 0.7 ? ball.y : 0.5, 0.42, 0.58) };
  // Before a goal the keeper dives to the wrong side.
  if (move.goal && into > 0.92 * shot) keeper.y = 1 - clamp(ball.y, 0.44, 0.56);
  const defenders = FORMATION.map((spot, no) => {
    if (no === 0) return keeper;
    const { x, y } = mirrored(spot);
    return pullToBall({ x: x + (no > 7 ? 0.06 : 0.02) * push, y: y + sway(no + 11) }, ball, 0.45);
  });
  if (move.side === 'home') return { home: attackers, away: defenders, ball };
  // An attack of the away side: mirrored to the left.
  return {
    home: defenders.map(mirrored),
    away: attackers.map(mirrored),
    ball: { ...mirrored(ball), lift: ball.lift },
  };
}

/** Returns the board `ms` after kick-off, during a step with one or more attacks. */
function getAttacks(moves: readonly Move[], ms: number, seed: number): Scene {
  const { move, before } = getMoveAt(moves, ms);
  const now = getAttack(move, ms, seed);
  const t = ease(clamp((ms - move.from) / REGROUP_MS, 0, 1));
  const start = before === null || t === 1 ? null : getAttack(before, move.from, seed);
  const scene = start
    ? {
        home: mixAll(start.home, now.home, t),
        away: mixAll(start.away, now.away, t),
        ball: { ...mix(start.ball, now.ball, t), lift: now.ball.lift },
      }
    : now;
  // The camera stays still while attacks follow each other quickly.
  const camera = moves.length === 1 ? getCamera(ms - move.shot, move.side) : FAR;
  return { ...scene, burst: getBurst(moves, ms, seed), cover: 0, camera };
}

/** Returns the celebration of the latest goal, which continues while the next attack begins. */
function getBurst(moves: readonly Move[], ms: number, seed: number): Scene['burst'] {
  const scored = moves.findLast(({ goal, shot }) => goal && ms >= shot && ms < shot + BURST_MS);
  if (!scored) return null;
  const { x, y } = getAttack(scored, scored.shot, seed).ball;
  return { progress: (ms - scored.shot) / BURST_MS, spot: { x, y }, side: scored.side };
}

/**
 * Both sides in their own halves.
 * @param t 0: at the edge of the board, 1: in position
 */
function createLineUp(t: number, ball: Spot & { lift: number }, cover: number): Scene {
  const to = ease(clamp(t, 0, 1));
  const home = FORMATION.map((spot, no) => mix({ x: 0.06 + 0.036 * no, y: 0.98 }, spot, to));
  const away = FORMATION.map((spot, no) => mix({ x: 0.94 - 0.036 * no, y: 0.98 }, mirrored(spot), to));
  return { home, away, ball, burst: null, cover, camera: FAR };
}

/**
 * Returns the board `ms` after kick-off. Before the start the sides take their positions; at half-time and at the end a score board covers
 * the pitch.
 * @param goals of the match, in their true order
 * @param seed of the match, see {@link toSeed}
 */
export function getScene(timeline: readonly Step[], goals: readonly ShownGoal[], ms: number, seed: number): Scene {
  const step = getStepAt(timeline, ms);
  if (step === null) return createLineUp(ms / (timeline[0]?.at ?? 1), { ...CENTRE, lift: 0 }, 0);
  if (step === 'over') return createLineUp(1, { ...CENTRE, lift: 0 }, 1);
  if (step.kind === 'attack') return getAttacks(listMoves(step, goals), ms, seed);
  const into = (ms - step.at) / step.duration;
  if (step.kind === 'start') {
    // First touches: short passes around the centre and back to it.
    const turn = ease(into) * 2 * Math.PI * (getNoise(seed) < 0.5 ? 1 : -1);
    const wide = 0.07 * Math.sin(into * Math.PI);
    const ball = { x: 0.5 - wide * Math.abs(Math.cos(turn)), y: 0.5 + wide * Math.sin(turn), lift: 0 };
    return createLineUp(1, ball, 0);
  }
  return createLineUp(1, { ...CENTRE, lift: 0 }, ease(clamp(into * 8, 0, 1)));
}

/** A still image: the time from which it is shown, and the moment that it shows; ms after kick-off. */
export interface Still {
  from: number;
  shows: number;
}

/**
 * Returns the stills of a match without movement: one for each step, and one for each goal or miss. Used for reduced motion.
 */
export function listStills(timeline: readonly Step[], goals: readonly ShownGoal[]): Still[] {
  return timeline.flatMap((step) =>
    step.kind === 'attack'
      ? listMoves(step, goals).flatMap(({ from, shot, until }) => [
          { from, shows: from + 0.5 * (shot - from) },
          { from: shot, shows: Math.min(shot + 200, until - 1) },
        ])
      : [{ from: step.at, shows: step.at + step.duration / 2 }],
  );
}

/** Returns the moment that the current still shows: that of the latest step, goal or miss, or the first one. */
export const getStill = (stills: readonly Still[], ms: number): number =>
  (stills.findLast(({ from }) => from <= ms) ?? stills[0])?.shows ?? 0;
