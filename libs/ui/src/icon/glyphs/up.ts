import { type Glyph } from '../glyph';

export const up: Glyph = { fill: 'M12 6.5 20 17.5H4z' };
