import { type Glyph } from '../icon/glyph';
import * as glyphs from '../icon/glyphs';

/** Which way a price went lately. */
export type Move = 'up' | 'down';

/** The shape of a price's last move. */
export const moveGlyphs: Record<Move, Glyph> = { up: glyphs.up, down: glyphs.down };
