import { type Glyph } from '../glyph';

export const home: Glyph = { line: 'M4 11.2 12 4l8 7.2V20h-5.5v-5a2.5 2.5 0 0 0-5 0v5H4z' };
