import { type Glyph } from '../glyph';

export const az: Glyph = { line: 'M3 18 6.5 7 10 18M4.2 14.5h4.6M14 7h7l-7 11h7' };
