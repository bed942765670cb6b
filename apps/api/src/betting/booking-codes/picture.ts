import { createHash } from 'node:crypto';
import { formatOdds, multipleOdds } from '@oware/betting';
import { BRAND } from '@oware/config';
import { type BookingCode } from '@oware/contracts';
import { type RateLimit } from '../../platform/http/rate-limit';

/** Pixels of a preview (Open Graph). */
const WIDTH = 1200;
const HEIGHT = 630;
/** Picks that it has room for, and characters of a line. */
const ROWS = 4;
const LINE = 44;
/** Characters of total odds that stand beside the code. */
const SUM = 16;
/** The classic theme: `surface`, `text`, `text-muted` and the seed. */
const INK = { board: '#0b1026', pit: '#1c2450', text: '#f7f3e8', muted: '#b9bdd8', seed: '#ffc53d' };

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (each) => escapes[each] ?? each);
const cut = (text: string): string => (text.length > LINE ? `${text.slice(0, LINE - 1)}…` : text);

interface Line {
  text: string;
  x?: number;
  y: number;
  size: number;
  colour: string;
  bold?: boolean;
  end?: boolean;
}

const line = ({ text, x = 64, y, size, colour, bold = false, end = false }: Line): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}"${bold ? ' font-weight="700"' : ''}${end ? ' text-anchor="end"' : ''}>${escaped(text)}</text>`;

/** The preview of a booking code as SVG: its picks at the odds of now. */
function codeSvg({ code, type, legs }: BookingCode): string {
  const rows = legs.slice(0, ROWS).flatMap(({ made, now }, at) => {
    const { outcomeName, home, away, odds } = now ?? made;
    const y = 210 + at * 84;
    return [
      line({ text: cut(outcomeName), y, size: 34, colour: now ? INK.text : INK.muted, bold: true }),
      line({ text: cut(away === '' ? home : `${home} – ${away}`), y: y + 34, size: 24, colour: INK.muted }),
      line({ text: formatOdds(odds), x: WIDTH - 64, y, size: 36, colour: INK.seed, bold: true, end: true }),
    ];
  });
  const total = type === 'multiple' ? multipleOdds(legs.flatMap(({ now }) => now ?? [])) : null;
  const sum = total === null ? '' : `× ${formatOdds(total)}`;
  const pits = [0, 1, 2, 3, 4, 5].map(
    (pit) => `<ellipse cx="${150 + pit * 180}" cy="612" rx="78" ry="30" fill="${INK.pit}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="DejaVu Sans">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK.board}"/>`,
    ...pits,
    line({ text: BRAND, y: 86, size: 40, colour: INK.seed, bold: true }),
    line({ text: code, y: 142, size: 44, colour: INK.text, bold: true }),
    line({
      text: sum.length > SUM ? '' : sum,
      x: WIDTH - 64,
      y: 142,
      size: 48,
      colour: INK.seed,
      bold: true,
      end: true,
    }),
    ...rows,
    line({
      text: legs.length > ROWS ? `+ ${legs.length - ROWS}` : '',
      y: 560,
      size: 28,
      colour: INK.muted,
      bold: true,
    }),
    '</svg>',
  ].join('');
}

/** An SVG as PNG, beside this process's own work. Its letters come with the server: a machine may have none. */
async function draw(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const fontFiles = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) =>
    require.resolve(`dejavu-fonts-ttf/ttf/${file}`),
  );
  const drawn = await renderAsync(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' },
  });
  return drawn.asPng();
}

/** Pictures that this process keeps: a link that goes around is asked for by many at once. Each has some 50 kB. */
const KEPT = 50;

/** A picture of a code as it stands. */
interface CodePicture {
  /** Names its content for caches (ETag). */
  tag: string;
  /** @throws BizError 42900 too many drawn for this address */
  png(address: string): Promise<Buffer>;
}

/** The previews of codes; one that has not changed is not drawn again. */
export class CodePictures {
  readonly #kept = new Map<string, Promise<Buffer>>();

  /** @param limit of drawing, by address */
  constructor(private readonly limit: Pick<RateLimit, 'take'>) {}

  of(code: BookingCode): CodePicture {
    const svg = codeSvg(code);
    const tag = `"${createHash('sha256').update(svg).digest('base64url')}"`;
    return { tag, png: async (address) => this.#kept.get(tag) ?? this.#draw(tag, svg, address) };
  }

  #draw(tag: string, svg: string, address: string): Promise<Buffer> {
    this.limit.take(address);
    const drawing = draw(svg);
    this.#kept.set(tag, drawing);
    drawing.catch(() => this.#kept.delete(tag));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return drawing;
  }
}
