import { type Glyph } from '../glyph';

export const clock: Glyph = { line: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5.2l3.3 2' };
