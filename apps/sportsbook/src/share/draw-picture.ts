/** Texts of a picture to be shared, from top to bottom. */
export interface PictureTexts {
  brand: string;
  /** Betslip, or the amount won. */
  title: string;
  selections: readonly { outcome: string; match: string; odds: string }[];
  /** Number of further selections. */
  more?: string | undefined;
  /** Total odds, or an amount. */
  sum?: string | undefined;
  /** Code or ticket number. */
  foot: string;
  /** Address that the QR code on the picture leads to. */
  url?: string | undefined;
}

/** Maximum number of selections on a picture. */
export const PICTURE_SELECTIONS = 6;
/** Size in pixels; square, as networks show it. */
const SIZE = 1080;
const EDGE = 72;
const QR_SIZE = 200;
const FONT = 'system-ui, sans-serif';
/**
 * Colours of the classic theme's board and seeds, regardless of the player's theme, because the picture is seen elsewhere.
 */
const INK = { board: '#0b1026', pit: '#1c2450', text: '#f7f3e8', muted: '#b9bdd8', seed: '#ffc53d' };

/**
 * Draws a slip or a win on the device.
 * @returns null when the browser cannot
 */
export async function drawPicture(texts: PictureTexts, page: Document): Promise<File | null> {
  const canvas = page.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) return null;
  drawBoard(context);
  drawTexts(context, texts);
  if (texts.url) await drawQr(context, texts.url);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob && new File([blob], 'bet.png', { type: 'image/png' });
}

function drawBoard(context: CanvasRenderingContext2D): void {
  context.fillStyle = INK.board;
  context.fillRect(0, 0, SIZE, SIZE);
  context.fillStyle = INK.pit;
  for (let pit = 0; pit < 6; pit++) {
    context.beginPath();
    context.ellipse(EDGE + 78 + pit * 156, SIZE - 40, 66, 28, 0, 0, 2 * Math.PI);
    context.fill();
  }
}

function drawTexts(
  context: CanvasRenderingContext2D,
  { brand, title, selections, more, sum, foot }: PictureTexts,
): void {
  const wide = SIZE - 2 * EDGE;
  const write = (text: string, y: number, size: number, colour: string, weight = 400, width = wide): void => {
    context.font = `${weight} ${size}px ${FONT}`;
    context.fillStyle = colour;
    context.fillText(fitText(context, text, width), EDGE, y);
  };
  write(brand, 108, 44, INK.seed, 700);
  write(title, 184, 60, INK.text, 700);
  selections.slice(0, PICTURE_SELECTIONS).forEach(({ outcome, match, odds }, index) => {
    const y = 276 + index * 100;
    write(outcome, y, 40, INK.text, 700, wide - 180);
    write(match, y + 42, 30, INK.muted);
    context.textAlign = 'right';
    context.font = `700 40px ${FONT}`;
    context.fillStyle = INK.seed;
    context.fillText(odds, SIZE - EDGE, y);
    context.textAlign = 'left';
  });
  if (more) write(more, 276 + PICTURE_SELECTIONS * 100, 30, INK.muted);
  const beside = wide - QR_SIZE - 24;
  if (sum) write(sum, 930, 48, INK.seed, 700, beside);
  write(foot, 990, 40, INK.text, 700, beside);
}

/** Draws the QR code in the bottom right corner, above the pits. */
async function drawQr(context: CanvasRenderingContext2D, url: string): Promise<void> {
  const { encode } = await import(/* webpackChunkName: "share" */ 'uqr');
  const { data, size } = encode(url, { ecc: 'L', border: 2 });
  const module = Math.floor(QR_SIZE / size);
  const [left, top] = [SIZE - EDGE - module * size, SIZE - 80 - module * size];
  context.fillStyle = '#fff';
  context.fillRect(left, top, module * size, module * size);
  context.fillStyle = '#000';
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) context.fillRect(left + x * module, top + y * module, module, module);
    }),
  );
}

/** Returns the text, truncated if it is too wide. */
function fitText(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 1 && context.measureText(`${text.slice(0, end)}…`).width > width) end -= 1;
  return `${text.slice(0, end)}…`;
}
