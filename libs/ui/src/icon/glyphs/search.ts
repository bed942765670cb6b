import { type Glyph } from '../glyph';

export const search: Glyph = { line: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20.5 20.5' };
