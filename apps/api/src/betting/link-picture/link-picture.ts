import { createHash } from 'node:crypto';
import { formatOdds } from '@oware/betting';
import { BRAND } from '@oware/config';
import { type Odds } from '@oware/contracts';
import { type FastifyReply, type FastifyRequest } from 'fastify';
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

/** One pick in a picture. */
interface PicturedPick {
  outcomeName: string;
  home: string;
  away: string;
  /** Null when it has no price. */
  odds: Odds | null;
  /** What stands before it, such as a sign that it has won. */
  mark?: string;
  /** It counts no more. */
  dim: boolean;
}

/** What a picture shows. Amounts and names of players are never part of it. */
export interface PictureWords {
  /** A code, or the number of a ticket. */
  title: string;
  picks: readonly PicturedPick[];
  /** Odds of all together; null where they are not one price. */
  total: Odds | bigint | null;
}

function pictureSvg({ title, picks, total }: PictureWords): string {
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

/** Pictures that one address may ask for in a minute: drawing one costs this process some 50 ms. */
export const PICTURES = { limit: 60, windowMs: 60_000 };

/** Pictures that this process keeps: a link that goes around is asked for by many at once. Each has some 50 kB. */
const KEPT = 50;

/** A picture as it stands. */
interface LinkPicture {
  /** Names its content for caches (ETag). */
  tag: string;
  /** @throws BizError 42900 too many drawn for this address */
  png(address: string): Promise<Buffer>;
}

/** What other sites show of links; a picture that has not changed is not drawn again. */
export class LinkPictures {
  readonly #kept = new Map<string, Promise<Buffer>>();

  /** @param limit of drawing, by address */
  constructor(private readonly limit: Pick<RateLimit, 'takeFrom'>) {}

  /** Responds with a picture, without the envelope of other calls. */
  async send(words: PictureWords, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const picture = this.#of(words);
    const headers = { 'cache-control': 'public, max-age=300', etag: picture.tag };
    const known = request.headers['if-none-match']?.replace(/^W\//, '');
    if (known === picture.tag) return reply.code(304).headers(headers).send();
    const png = await picture.png(request.context.address);
    return reply.headers({ ...headers, 'content-type': 'image/png' }).send(png);
  }

  #of(words: PictureWords): LinkPicture {
    const svg = pictureSvg(words);
    const tag = `"${createHash('sha256').update(svg).digest('base64url')}"`;
    return { tag, png: async (address) => this.#kept.get(tag) ?? this.#draw(tag, svg, address) };
  }

  #draw(tag: string, svg: string, address: string): Promise<Buffer> {
    this.limit.takeFrom(address);
    const drawing = draw(svg);
    this.#kept.set(tag, drawing);
    drawing.catch(() => this.#kept.delete(tag));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return drawing;
  }
}
