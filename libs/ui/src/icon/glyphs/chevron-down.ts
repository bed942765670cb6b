import { type Glyph } from '../glyph';

export const chevronDown: Glyph = { line: 'M5 9l7 6.5L19 9' };
