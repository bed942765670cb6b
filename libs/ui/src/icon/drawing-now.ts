export { getSportPath as getDrawing } from './sport-glyphs';
