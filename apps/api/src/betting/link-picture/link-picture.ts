import { createHash } from 'node:crypto';
import { formatOdds } from '@oware/betting';
import { BRAND } from '@oware/config';
import { type Odds } from '@oware/contracts';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type RateLimit } from '../../platform/counters/rate-limit';

/** Size of a link preview in pixels (Open Graph). */
const WIDTH = 1200;
const HEIGHT = 630;
/** Maximum number of selections in a picture, and of characters in a line. */
const ROWS = 4;
const LINE = 44;
/** Maximum number of characters of the total odds next to the code. */
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

/** One selection in a picture. */
interface PicturedSelection {
  outcomeName: string;
  home: string;
  away: string;
  /** Null when it has no price. */
  odds: Odds | null;
  /** Prefix of the name, such as a tick for a won selection. */
  mark?: string;
  /** Whether to dim it, because it no longer counts. */
  dim: boolean;
}

/** Content of a picture. It never includes amounts or names of players. */
export interface PictureContent {
  /** A booking code or a ticket number. */
  title: string;
  picks: readonly PicturedSelection[];
  /** Combined odds; null when there is no single price. */
  total: Odds | bigint | null;
}

function pictureSvg({ title, picks, total }: PictureContent): string {
  const rows = picks.slice(0, ROWS).flatMap(({ outcomeName, home, away, odds, mark, dim }, at) => {
    const y = 210 + at * 84;
    const name = cut(mark === undefined ? outcomeName : `${mark} ${outcomeName}`);
    return [
      line({ text: name, y, size: 34, colour: dim ? INK.muted : INK.text, bold: true }),
      line({ text: cut(away === '' ? home : `${home} – ${away}`), y: y + 34, size: 24, colour: INK.muted }),
      line({
        text: odds === null ? '–' : formatOdds(odds),
        x: WIDTH - 64,
        y,
        size: 36,
        colour: INK.seed,
        bold: true,
        end: true,
      }),
    ];
  });
  const sum = total === null ? '' : `× ${formatOdds(total)}`;
  const pits = [0, 1, 2, 3, 4, 5].map(
    (pit) => `<ellipse cx="${150 + pit * 180}" cy="612" rx="78" ry="30" fill="${INK.pit}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="DejaVu Sans">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK.board}"/>`,
    ...pits,
    line({ text: BRAND, y: 86, size: 40, colour: INK.seed, bold: true }),
    line({ text: title, y: 142, size: 44, colour: INK.text, bold: true }),
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
      text: picks.length > ROWS ? `+ ${picks.length - ROWS}` : '',
      y: 560,
      size: 28,
      colour: INK.muted,
      bold: true,
    }),
    '</svg>',
  ].join('');
}

/** Renders an SVG as PNG off the main thread. Uses the fonts of the package: the machine may have none. */
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

/** Limit of renderings per address and minute: each takes about 50 ms of CPU time. */
export const PICTURES = { limit: 60, windowMs: 60_000 };

/** Number of rendered pictures to cache: many visitors open a popular link at the same time. Each takes about 50 kB. */
const MAX_CACHED = 50;

/** A picture with its current content. */
interface LinkPicture {
  /** Hash of the content (ETag). */
  tag: string;
  /** @throws BizError 42900 too many renderings for this address */
  png(address: string): Promise<Buffer>;
}

/** Serves link previews for other sites; an unchanged picture is not rendered again. */
export class LinkPictures {
  readonly #cache = new Map<string, Promise<Buffer>>();

  /** @param limit rate limit of renderings, by address */
  constructor(private readonly limit: Pick<RateLimit, 'takeFrom'>) {}

  /** Sends a picture, without the response envelope of other calls. */
  async send(content: PictureContent, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const picture = this.#of(content);
    const headers = { 'cache-control': 'public, max-age=300', etag: picture.tag };
    const clientTag = request.headers['if-none-match']?.replace(/^W\//, '');
    if (clientTag === picture.tag) return reply.code(304).headers(headers).send();
    const png = await picture.png(request.context.address);
    return reply.headers({ ...headers, 'content-type': 'image/png' }).send(png);
  }

  #of(content: PictureContent): LinkPicture {
    const svg = pictureSvg(content);
    const tag = `"${createHash('sha256').update(svg).digest('base64url')}"`;
    return { tag, png: async (address) => this.#cache.get(tag) ?? this.#draw(tag, svg, address) };
  }

  #draw(tag: string, svg: string, address: string): Promise<Buffer> {
    this.limit.takeFrom(address);
    const drawing = draw(svg);
    this.#cache.set(tag, drawing);
    drawing.catch(() => this.#cache.delete(tag));
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest);
    return drawing;
  }
}
