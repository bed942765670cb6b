const LINES = 60;

/** Returns the first lines of a long text: the summary at the end of a run must fit on one screen. */
export function formatExcerpt(text: string): string {
  const lines = text.split('\n');
  return lines.length <= LINES
    ? text
    : [...lines.slice(0, LINES), `… ${lines.length - LINES} more lines above, where it ran`].join('\n');
}
