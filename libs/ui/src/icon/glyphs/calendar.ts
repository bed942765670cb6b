import { type Glyph } from '../glyph';

export const calendar: Glyph = { line: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V7m7-3.5V7' };
