import { type Glyph } from '../glyph';

export const down: Glyph = { fill: 'M12 17.5 4 6.5h16z' };
