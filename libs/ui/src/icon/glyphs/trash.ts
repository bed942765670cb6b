import { type Glyph } from '../glyph';

export const trash: Glyph = { line: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13.5h9l1-13.5M10.2 11v5.5m3.6-5.5v5.5' };
