import { capitalize } from '@oware/content';

/** What the expressions of a name can speak of. */
export interface NameContext {
  /** Specifier values by name. */
  specifiers: Readonly<Record<string, string>>;
  home: string;
  away: string;
  /** Name of a player or team by its id; undefined when unknown. */
  nameOf(id: string): string | undefined;
  /** A number as a place in a row: 1st. */
  ordinal(number: string): string;
}

/** 1st, 2nd, 3rd, 11th. */
export function ordinal(text: string): string {
  const number = Number(text);
  if (!Number.isInteger(number)) return text;
  const teens = Math.abs(number) % 100;
  const suffix = teens > 10 && teens < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[Math.abs(number) % 10] ?? 'th');
  return `${number}${suffix}`;
}

/** +0.5, -1, 0: a handicap as it is printed for a side. */
function signed(text: string, flip: boolean): string {
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return text;
  const value = Number(text) * (flip ? -1 : 1);
  return value > 0 ? `+${value}` : String(value === 0 ? 0 : value);
}

/** {+hcp+1} counts on from a specifier; the feed uses it for neighbouring lines. */
function shifted(expression: string, values: Readonly<Record<string, string>>): string | undefined {
  const [, name, operator, step] = /^\(?(\w+)([+-])(\d+)\)?$/.exec(expression) ?? [];
  const value = name === undefined ? undefined : values[name];
  if (value === undefined || !Number.isFinite(Number(value))) return undefined;
  return String(Number(value) + Number(step) * (operator === '-' ? -1 : 1));
}

function evaluate(expression: string, context: NameContext): string | undefined {
  const { specifiers } = context;
  switch (expression) {
    case '$competitor1':
      return context.home;
    case '$competitor2':
      return context.away;
    case '$event':
      return `${context.home} v ${context.away}`;
  }
  const operator = expression[0] ?? '';
  const name = expression.slice(1);
  const value = specifiers[name] ?? shifted(name, specifiers);
  switch (operator) {
    case '!':
      return value === undefined ? undefined : context.ordinal(value);
    case '+':
      return value === undefined ? undefined : signed(value, false);
    case '-':
      return value === undefined ? undefined : signed(value, true);
    case '%':
      return value === undefined ? undefined : (context.nameOf(value) ?? value);
    default:
      return specifiers[expression] ?? shifted(expression, specifiers);
  }
}

/**
 * Fills the expressions of a market or outcome name: {$competitor1}, {total}, {+hcp}, {-hcp}, {!goalnr}, {%player}.
 * One that cannot be filled is left out. The first letter is made a capital.
 */
export function fillName(template: string, context: NameContext): string {
  const text = template
    .replace(/\{([^{}]+)\}/g, (_, expression: string) => evaluate(expression, context) ?? '')
    .replace(/\s{2,}/g, ' ')
    .trim();
  return capitalize(text);
}

const SCORE = /^(\d+):(\d+)$/;

/**
 * Fills the name of an outcome of a flex-score market, whose score counts on from that in the specifier `score`: "1:0" of a line that began at
 * 1:0 is a bet on 2:0. A name that is no score, such as "other", stays.
 */
export function fillFlexScore(template: string, context: NameContext): string {
  const name = fillName(template, context);
  const counted = SCORE.exec(name);
  const from = SCORE.exec(context.specifiers.score ?? '');
  if (!counted || !from) return name;
  return `${Number(counted[1]) + Number(from[1])}:${Number(counted[2]) + Number(from[2])}`;
}

/** A name of a market that has no line, so no numbers: "Total" of "Total {total}". */
export function withoutLine(template: string): string {
  const text = template
    .replace(/[([]?\{[^}]*\}[)\]]?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return capitalize(text);
}
