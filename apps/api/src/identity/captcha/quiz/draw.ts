import { randomInt } from 'node:crypto';
import { QUIZ_IMAGE } from '@oware/config';
import { Canvas } from './canvas';
import { glyphs, type Point } from './glyphs';
import { greyPng } from './png';

const { cos, PI, random: chance, sin } = Math;
const random = (from: number, to: number): number => from + (randomInt(2 ** 30) / 2 ** 30) * (to - from);
const { width, height } = QUIZ_IMAGE;
/** Lines across the picture, as dark as a stroke of a digit, and specks. */
const LINES = 7;
const SPECKS = 240;

/**
 * Draws a question as a PNG: strokes of a hand, each digit turned, sheared and sized by chance, the whole bent by waves,
 * with lines as dark as the digits through them. There is no text in it, and no two pictures of a question are alike.
 */
export function drawQuestion(drawn: string): Buffer {
  const canvas = new Canvas(width, height);
  const bend = bending();
  const room = (width - 28) / drawn.length;
  [...drawn].forEach((sign, index) => {
    const place = placing(14 + room * (index + 0.5), room);
    const pen = random(2, 2.9);
    for (const stroke of glyphs[sign] ?? [])
      canvas.line(
        stroke.map((point) => bend(place(point))),
        pen,
        random(0.84, 0.98),
      );
  });
  for (let count = 0; count < LINES; count++) canvas.line(wander().map(bend), random(0.6, 1.3), random(0.45, 0.8));
  for (let count = 0; count < SPECKS; count++)
    canvas.dot(random(0, width), random(0, height), random(0.3, 1.1), random(0.2, 0.8));
  // Grain, one for each of 38,400 points: nothing hangs on how good its chance is.
  canvas.shade((grey) => grey * 0.94 + (chance() - 0.5) * 0.12);
  return greyPng(width, height, canvas.grey);
}

/** Where a sign stands: turned, sheared, larger or smaller. */
function placing(centre: number, room: number): (point: Point) => Point {
  const turn = random(-0.3, 0.3);
  const shear = random(-0.25, 0.25);
  const size = Math.min(4.2, random(0.74, 0.92) * (room / 10) * 1.15);
  const tall = size * random(1.05, 1.35);
  const [middleX, middleY] = [centre + random(-2, 2), height / 2 + random(-20, 20)];
  return ([x, y]) => {
    const [left, down] = [(x - 5) * size + (y - 7) * shear * tall, (y - 7) * tall];
    return [middleX + left * cos(turn) - down * sin(turn), middleY + left * sin(turn) + down * cos(turn)];
  };
}

/** Two waves through the whole picture. */
function bending(): (point: Point) => Point {
  const [first, second] = [random(0, 7), random(0, 7)];
  const [high, wide] = [random(3, 6), random(2, 4)];
  return ([x, y]) => [x + wide * sin(y / 17 + first), y + high * sin(x / 29 + second)];
}

/** A line from one edge to the other. */
function wander(): Point[] {
  const heights = Array.from({ length: 6 }, () => random(8, height - 8));
  return Array.from({ length: 61 }, (_, step): Point => {
    const at = (step / 60) * 5;
    const [from = 0, to = from] = [heights[Math.floor(at)], heights[Math.floor(at) + 1]];
    const part = (1 - cos((at % 1) * PI)) / 2;
    return [(step / 60) * width, from + (to - from) * part];
  });
}
