import { createTimeline, listGoals } from '@oware/virtuals-engine';
import { BOARD_RATIO, type Colours, Painter } from '../src/animation/painter';
import { getScene, type Scene } from '../src/animation/scene';
import { createSvgBoard } from './svg-board';

const COLOURS: Colours = {
  board: '#3b2a1c',
  grass: '#1f6b45',
  stripe: '#1c6240',
  line: '#8fc9a8',
  pit: '#24180f',
  home: '#ffc53d',
  away: '#e8e4f7',
  edge: '#1a1420',
  ball: '#ffffff',
};
/** The drawn part of the match, repeated: an attack that ends in a goal, ms. */
const FROM = 4600;
const DURATION = 4000;

function canvasBoard(parent: Element): (scene: Scene) => void {
  const canvas = document.createElement('canvas');
  canvas.style.width = '100%';
  parent.append(canvas);
  const width = Math.round(canvas.clientWidth * Math.min(2, devicePixelRatio));
  const painter = new Painter(canvas, COLOURS, width, Math.round(width / BOARD_RATIO));
  return (scene) => painter.paint(scene);
}

/**
 * Draws frames of one match on the product's canvas, or the same scenes as SVG elements.
 * @returns time spent drawing, ms, without the browser's own rendering
 */
export async function drawMatch(how: 'canvas' | 'svg', frames: number): Promise<number> {
  document.body.replaceChildren();
  const draw = how === 'canvas' ? canvasBoard(document.body) : createSvgBoard(document.body, COLOURS);
  const timeline = createTimeline('AAHB');
  const goals = listGoals('AAHB');
  let spent = 0;
  for (let frame = 0; frame < frames; frame++) {
    await new Promise(requestAnimationFrame);
    const began = performance.now();
    draw(getScene(timeline, goals, FROM + ((frame * 16) % DURATION), 7));
    spent += performance.now() - began;
  }
  return spent;
}
