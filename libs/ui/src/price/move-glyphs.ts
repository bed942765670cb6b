import { type Glyph } from '../icon/glyph';
import * as glyphs from '../icon/glyphs';

/** Direction of a price's last change. */
export type Move = 'up' | 'down';

/** Glyphs for the direction of a price's last change. */
export const moveGlyphs: Record<Move, Glyph> = { up: glyphs.up, down: glyphs.down };
