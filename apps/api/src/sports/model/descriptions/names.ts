import { capitalize } from '@oware/content';

/** Values for the expressions in a name. */
export interface NameContext {
  /** Specifier values by name. */
  specifiers: Readonly<Record<string, string>>;
  home: string;
  away: string;
  /** Returns the name of a player or team by its id; undefined when unknown. */
  nameOf(id: string): string | undefined;
  /** Formats an ordinal: 1st. */
  formatOrdinal(number: string): string;
}

/** Formats an ordinal: 1st, 2nd, 3rd, 11th. */
export function formatOrdinal(text: string): string {
  const number = Number(text);
  if (!Number.isInteger(number)) return text;
  const teens = Math.abs(number) % 100;
  const suffix = teens > 10 && teens < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[Math.abs(number) % 10] ?? 'th');
  return `${number}${suffix}`;
}

/** Formats a handicap with its sign: +0.5, -1, 0. */
function signed(text: string, flip: boolean): string {
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return text;
  const value = Number(text) * (flip ? -1 : 1);
  return value > 0 ? `+${value}` : String(value === 0 ? 0 : value);
}

/** Evaluates {+hcp+1}, an offset from a specifier, which the feed uses for neighbouring lines. */
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
      return value === undefined ? undefined : context.formatOrdinal(value);
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
 * Fills the expressions of a market or outcome name: {$competitor1}, {total}, {+hcp}, {-hcp}, {!goalnr}, {%player}. Omits expressions
 * without a value. Capitalises the first letter.
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
 * Fills the name of an outcome of a flex-score market, whose score is added to that in the specifier `score`: "1:0" of a line that began at
 * 1:0 is a bet on 2:0. Other names, such as "other", are unchanged.
 */
export function fillFlexScore(template: string, context: NameContext): string {
  const name = fillName(template, context);
  const counted = SCORE.exec(name);
  const from = SCORE.exec(context.specifiers.score ?? '');
  if (!counted || !from) return name;
  return `${Number(counted[1]) + Number(from[1])}:${Number(counted[2]) + Number(from[2])}`;
}

/** Returns the name of a market without its line and numbers: "Total" for "Total {total}". */
export function removeLine(template: string): string {
  const text = template
    .replace(/[([]?\{[^}]*\}[)\]]?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return capitalize(text);
}
