const LINES = 60;

/** The first lines of a text that may be long: what the end of a run repeats must be read in one screen. */
export function excerpt(text: string): string {
  const lines = text.split('\n');
  return lines.length <= LINES
    ? text
    : [...lines.slice(0, LINES), `… ${lines.length - LINES} more lines above, where it ran`].join('\n');
}
