/** One value of a metric. */
export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

export interface Exposition {
  samples: Sample[];
  /** Names of all metrics, including those without a value yet. */
  metrics: Set<string>;
}

const QUOTED = String.raw`"(?:[^"\\]|\\.)*"`;
/** Name, labels and value; a time and an exemplar after them are ignored. */
const SAMPLE = new RegExp(
  String.raw`^([a-zA-Z_:][\w:]*)(?:[ \t]*\{((?:[^"}]|${QUOTED})*)\}[ \t]*|[ \t]+)(\S+)(?:[ \t]+-?[\d.]+)?(?:[ \t]+#.*)?$`,
);
const LABEL = new RegExp(String.raw`[ \t]*([a-zA-Z_]\w*)[ \t]*=[ \t]*(${QUOTED})[ \t]*(?:,|$)`, 'y');
const META = /^#[ \t]*(?:HELP|TYPE)[ \t]+([a-zA-Z_:][\w:]*)/;

/**
 * Parses the Prometheus text format 0.0.4 and OpenMetrics.
 * @throws SyntaxError that names the first line that is neither a sample, a comment nor empty
 */
export function parseExposition(text: string): Exposition {
  const found: Exposition = { samples: [], metrics: new Set() };
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const named = META.exec(line)?.[1];
    if (named !== undefined) found.metrics.add(named);
    if (line === '' || line.startsWith('#')) continue;
    const sample = readSample(line);
    if (!sample) throw new SyntaxError(`Line ${at + 1} is not a metric: ${line.slice(0, 80)}`);
    found.samples.push(sample);
    found.metrics.add(sample.name);
  }
  return found;
}

function readSample(line: string): Sample | undefined {
  const [, name, labels = '', text = ''] = SAMPLE.exec(line) ?? [];
  const value = readValue(text);
  const pairs = readLabels(labels);
  return name === undefined || value === undefined || !pairs ? undefined : { name, labels: pairs, value };
}

function readValue(text: string): number | undefined {
  if (/^nan$/i.test(text)) return NaN;
  const infinite = /^([+-]?)inf(?:inity)?$/i.exec(text);
  if (infinite) return infinite[1] === '-' ? -Infinity : Infinity;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

function readLabels(text: string): Record<string, string> | undefined {
  const labels: Record<string, string> = {};
  for (let at = 0; at < text.trimEnd().length; at = LABEL.lastIndex) {
    LABEL.lastIndex = at;
    const [, name, quoted] = LABEL.exec(text) ?? [];
    if (name === undefined || quoted === undefined) return undefined;
    labels[name] = quoted
      .slice(1, -1)
      .replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
  }
  return labels;
}
