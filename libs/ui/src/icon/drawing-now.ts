export { drawingOf as drawingNow } from './sport-glyphs';
