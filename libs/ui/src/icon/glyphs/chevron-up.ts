import { type Glyph } from '../glyph';

export const chevronUp: Glyph = { line: 'M5 15l7-6.5 7 6.5' };
