/** The drawing of a field of play, on a grid of 320 × 160. */
export interface FieldDrawing {
  /** Lines of the field as a path. */
  lines: string;
  /** Role of its ground. */
  ground: 'grass' | 'court';
}

const OUTLINE = 'M4 4h312v152H4z';
const HALVES = 'M160 4v152';

const PITCH: FieldDrawing = {
  ground: 'grass',
  lines: `${OUTLINE}${HALVES}M160 60a20 20 0 1 0 .1 0zM4 36h48v88H4M4 58h18v44H4M316 36h-48v88h48M316 58h-18v44h18M52 66a18 18 0 0 1 0 28M268 66a18 18 0 0 0 0 28`,
};
const BASKETBALL: FieldDrawing = {
  ground: 'court',
  lines: `${OUTLINE}${HALVES}M160 62a18 18 0 1 0 .1 0zM4 56h58v48H4M62 62a18 18 0 0 1 0 36M4 14h30a66 66 0 0 1 0 132H4M316 56h-58v48h58M258 62a18 18 0 0 0 0 36M316 14h-30a66 66 0 0 0 0 132h30`,
};
const TENNIS: FieldDrawing = {
  ground: 'court',
  lines: `M20 14h280v132H20zM20 34h280M20 126h280M90 34v92M230 34v92M90 80h140M160 6v148`,
};
const NET: FieldDrawing = { ground: 'court', lines: `M20 14h280v132H20zM110 14v132M210 14v132M160 6v148` };
const RINK: FieldDrawing = {
  ground: 'court',
  lines: `M34 4h252a30 30 0 0 1 30 30v92a30 30 0 0 1-30 30H34a30 30 0 0 1-30-30V34A30 30 0 0 1 34 4z${HALVES}M115 4v152M205 4v152M28 5v150M292 5v150M160 62a18 18 0 1 0 .1 0z`,
};
const HANDBALL: FieldDrawing = {
  ground: 'court',
  lines: `${OUTLINE}${HALVES}M4 26a54 54 0 0 1 54 54a54 54 0 0 1-54 54M316 26a54 54 0 0 0-54 54a54 54 0 0 0 54 54`,
};
const GRIDIRON: FieldDrawing = {
  ground: 'grass',
  lines: `${OUTLINE}${HALVES}M34 4v152M286 4v152M66 4v152M97 4v152M129 4v152M191 4v152M223 4v152M254 4v152`,
};

/** Fields by the n of `sr:sport:{n}`. */
const FIELDS: Readonly<Record<string, FieldDrawing>> = {
  1: PITCH,
  137: PITCH,
  202120001: PITCH,
  29: { ...PITCH, ground: 'court' },
  2: BASKETBALL,
  153: BASKETBALL,
  155: BASKETBALL,
  5: TENNIS,
  20: NET,
  23: NET,
  31: NET,
  34: NET,
  4: RINK,
  195: RINK,
  6: HANDBALL,
  12: GRIDIRON,
  16: GRIDIRON,
};

/** Returns the drawing of a sport's field; null for sports whose state a score board shows better: cricket, baseball, darts, esports. */
export const getFieldDrawing = (sportId: string): FieldDrawing | null =>
  FIELDS[sportId.slice('sr:sport:'.length)] ?? null;
