import { type Glyph } from '../glyph';

export const plus: Glyph = { line: 'M12 5v14M5 12h14' };
