import { type Glyph } from '../icon/glyph';
import * as glyphs from '../icon/glyphs';
import { type Move } from './price';

/** The shape of a price's last move. */
export const moveGlyphs: Record<Move, Glyph> = { up: glyphs.up, down: glyphs.down };
