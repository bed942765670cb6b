import { type Glyph } from '../glyph';

export const share: Glyph = { line: 'M12 15V3.5M8 7l4-3.5L16 7M6 11.5H4.5v9h15v-9H18' };
