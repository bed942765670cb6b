interface Version {
  parts: readonly [major: number, minor: number, patch: number];
  /** Part after a dash: `rc.1`. Empty for a stable version. */
  prerelease: string;
}

function parse(text: string): Version | undefined {
  const [, major, minor, patch, prerelease = ''] = /^(\d+)\.(\d+)\.(\d+)(?:-([\w.]+))?$/.exec(text) ?? [];
  return major === undefined ? undefined : { parts: [Number(major), Number(minor), Number(patch)], prerelease };
}

const compareParts = ({ parts: a }: Version, { parts: b }: Version): number =>
  a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/**
 * Compares two semantic versions: negative when `a` is older. A pre-release is older than its stable version; the parts after the dash
 * are compared as numbers when both are numbers, otherwise as text, and a number is older than a text (semver §11).
 * @throws Error for an invalid semantic version
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [requireVersion(a), requireVersion(b)];
  const difference = compareParts(left, right);
  if (difference !== 0 || left.prerelease === right.prerelease) return difference;
  if (!left.prerelease) return 1;
  if (!right.prerelease) return -1;
  return comparePrerelease(left.prerelease.split('.'), right.prerelease.split('.'));
}

function requireVersion(text: string): Version {
  const version = parse(text);
  if (!version) throw new Error(`${text} is not a semantic version.`);
  return version;
}

function comparePrerelease(left: readonly string[], right: readonly string[]): number {
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const [a = '', b = ''] = [left[at], right[at]];
    if (a === b) continue;
    const [isNumber, otherIsNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
    if (isNumber && otherIsNumber) return Number(a) - Number(b);
    if (isNumber !== otherIsNumber) return isNumber ? -1 : 1;
    return a < b ? -1 : 1;
  }
  return left.length - right.length;
}

/**
 * Returns whether a version is in a caret range (`^1.2.0`), the only form of range in releases: not older, and equal up to the first part
 * of the range that is not zero. False for pre-releases and for other forms of range.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  const have = parse(version);
  const want = range.startsWith('^') ? parse(range.slice(1)) : undefined;
  if (!have || !want || have.prerelease || want.prerelease || compareParts(have, want) < 0) return false;
  const fixed = want.parts.findIndex((part) => part !== 0);
  const fixedParts = fixed === -1 ? 3 : fixed + 1;
  return want.parts.slice(0, fixedParts).every((part, at) => part === have.parts[at]);
}
