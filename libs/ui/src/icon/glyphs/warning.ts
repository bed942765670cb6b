import { type Glyph } from '../glyph';

export const warning: Glyph = { line: 'M12 4 21 19.5H3zM12 10v4.5M12 17v.1' };
