import { type Scene, type Spot } from './scene';

/** Aspect ratio of the board, width to height. */
export const BOARD_RATIO = 1.6;
/** Number of seeds in the goal burst. */
const SPARKS = 14;
/** Rim around the pitch with the pits of the game, relative to the width. */
const RIM = 0.045;

/** Colours of the board. */
export interface Colours {
  board: string;
  grass: string;
  stripe: string;
  line: string;
  pit: string;
  home: string;
  away: string;
  edge: string;
  ball: string;
}

/** Reads the colours of the board from the theme's style sheet. */
export function getColours(element: Element): Colours {
  const style = getComputedStyle(element);
  const of = (name: string): string => style.getPropertyValue(`--iv-${name}`).trim();
  return {
    board: of('board'),
    grass: of('grass'),
    stripe: of('stripe'),
    line: of('line'),
    pit: of('pit'),
    home: of('home'),
    away: of('away'),
    edge: of('edge'),
    ball: of('ball'),
  };
}

type Pen = CanvasRenderingContext2D;

function drawDisc(pen: Pen, x: number, y: number, radius: number, fill: string): void {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

/** Creates a drawing that is copied in each frame. */
function createSprite(width: number, height: number, draw: (pen: Pen) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  const pen = canvas.getContext('2d');
  if (pen) draw(pen);
  return canvas;
}

/** Creates a seed: round, with light from above. */
const createSeedSprite = (radius: number, fill: string, edge: string): HTMLCanvasElement =>
  createSprite(2 * radius + 4, 2 * radius + 4, (pen) => {
    const at = radius + 2;
    pen.fillStyle = 'rgb(0 0 0 / 30%)';
    pen.beginPath();
    pen.ellipse(at, at + radius * 0.35, radius, radius * 0.8, 0, 0, 2 * Math.PI);
    pen.fill();
    drawDisc(pen, at, at, radius * 0.92, edge);
    drawDisc(pen, at, at, radius * 0.78, fill);
    drawDisc(pen, at - radius * 0.25, at - radius * 0.3, radius * 0.28, 'rgb(255 255 255 / 45%)');
  });

function createPitchSprite(width: number, height: number, colours: Colours): HTMLCanvasElement {
  return createSprite(width, height, (pen) => {
    const rim = RIM * width;
    const [w, h] = [width - 2 * rim, height - 2 * rim];
    pen.fillStyle = colours.board;
    pen.fillRect(0, 0, width, height);
    for (let no = 0; no < 8; no++) {
      pen.fillStyle = no % 2 === 0 ? colours.grass : colours.stripe;
      pen.fillRect(rim + (no * w) / 8, rim, w / 8 + 1, h);
    }
    // Six pits along each side, as on a real board.
    for (let no = 0; no < 6; no++)
      for (const y of [rim / 2, height - rim / 2]) {
        pen.fillStyle = colours.pit;
        pen.beginPath();
        pen.ellipse(rim + ((no + 0.5) * w) / 6, y, w / 18, rim * 0.34, 0, 0, 2 * Math.PI);
        pen.fill();
      }
    pen.strokeStyle = colours.line;
    pen.lineWidth = Math.max(1, width / 360);
    pen.strokeRect(rim, rim, w, h);
    pen.beginPath();
    pen.moveTo(width / 2, rim);
    pen.lineTo(width / 2, height - rim);
    pen.moveTo(width / 2 + 0.09 * w, height / 2);
    pen.arc(width / 2, height / 2, 0.09 * w, 0, 2 * Math.PI);
    pen.stroke();
    for (const side of [0, 1]) {
      const x = (depth: number): number => (side === 0 ? rim + depth * w : width - rim - depth * w);
      pen.strokeRect(Math.min(x(0), x(0.15)), rim + 0.22 * h, 0.15 * w, 0.56 * h);
      pen.strokeRect(Math.min(x(0), x(0.06)), rim + 0.36 * h, 0.06 * w, 0.28 * h);
      pen.fillStyle = colours.pit;
      pen.fillRect(side === 0 ? rim * 0.25 : width - rim, rim + 0.4 * h, rim * 0.75, 0.2 * h);
      pen.strokeRect(side === 0 ? rim * 0.25 : width - rim, rim + 0.4 * h, rim * 0.75, 0.2 * h);
    }
  });
}

/** Paints scenes on a canvas of a fixed size. Everything that does not move is drawn once. */
export class Painter {
  readonly #pen: Pen | null;
  readonly #pitch: HTMLCanvasElement;
  readonly #seeds: Record<'home' | 'away', HTMLCanvasElement>;
  readonly #ball: HTMLCanvasElement;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly colours: Colours,
    private readonly width: number,
    private readonly height: number,
  ) {
    canvas.width = width;
    canvas.height = height;
    this.#pen = canvas.getContext('2d', { alpha: false });
    this.#pitch = createPitchSprite(width, height, colours);
    const radius = Math.max(4, width * 0.021);
    this.#seeds = {
      home: createSeedSprite(radius, colours.home, colours.edge),
      away: createSeedSprite(radius, colours.away, colours.edge),
    };
    this.#ball = createSeedSprite(radius * 0.68, colours.ball, colours.edge);
  }

  paint(scene: Scene): void {
    const pen = this.#pen;
    if (!pen) return;
    const { burst, camera } = scene;
    const fixed = this.#at(camera);
    const look = (lean: number): void =>
      pen.setTransform(camera.zoom, 0, 0, camera.zoom, (1 - camera.zoom) * fixed.x + lean, (1 - camera.zoom) * fixed.y);
    look(0);
    pen.drawImage(this.#pitch, 0, 0);
    // Shakes the board briefly after a goal.
    if (burst && burst.progress < 0.5) {
      const lean = Math.sin(burst.progress * 40) * (0.5 - burst.progress) * this.width * 0.012;
      look(lean);
      pen.drawImage(this.#pitch, 0, 0);
    }
    for (const side of ['home', 'away'] as const)
      for (const spot of scene[side]) this.#put(pen, this.#seeds[side], spot);
    const { ball } = scene;
    const shadow = this.#at(ball);
    pen.fillStyle = `rgb(0 0 0 / ${Math.round(35 - 60 * ball.lift)}%)`;
    pen.beginPath();
    pen.ellipse(shadow.x, shadow.y + 2, this.#ball.width * 0.4, this.#ball.width * 0.26, 0, 0, 2 * Math.PI);
    pen.fill();
    this.#put(pen, this.#ball, { x: ball.x, y: ball.y - ball.lift }, 1 + 2.4 * ball.lift);
    if (burst) this.#burst(pen, burst);
  }

  #at({ x, y }: Spot): Spot {
    const rim = RIM * this.width;
    return { x: rim + x * (this.width - 2 * rim), y: rim + y * (this.height - 2 * rim) };
  }

  #put(pen: Pen, image: HTMLCanvasElement, spot: Spot, scale = 1): void {
    const { x, y } = this.#at(spot);
    const size = image.width * scale;
    pen.drawImage(image, x - size / 2, y - size / 2, size, size);
  }

  /** Draws seeds that fly out of the net, in the colour of the scoring side. */
  #burst(pen: Pen, { progress, spot, side }: NonNullable<Scene['burst']>): void {
    const { x, y } = this.#at(spot);
    const away = 1 - (1 - progress) ** 3;
    pen.globalAlpha = Math.max(0, 1 - progress);
    const to = spot.x > 0.5 ? Math.PI : 0;
    for (let no = 0; no < SPARKS; no++) {
      const angle = to + ((no + 0.5) / SPARKS - 0.5) * Math.PI * 0.95;
      const reach = away * this.width * (0.16 + 0.1 * ((no * 7) % 5) * 0.25);
      drawDisc(
        pen,
        x + Math.cos(angle) * reach,
        y + Math.sin(angle) * reach,
        Math.max(1.5, this.width * 0.009 * (1 - progress * 0.6)),
        this.colours[side],
      );
    }
    pen.strokeStyle = this.colours.ball;
    pen.lineWidth = Math.max(1, this.width * 0.008 * (1 - progress));
    pen.beginPath();
    pen.arc(x, y, away * this.width * 0.22, 0, 2 * Math.PI);
    pen.stroke();
    pen.globalAlpha = 1;
  }
}
