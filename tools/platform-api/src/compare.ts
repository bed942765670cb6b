import { type Report, type Surface } from './report';

/** Differences between a platform API and the accepted one. */
interface Difference {
  /** Exports and members that remotes could have used, and that were removed or changed. */
  broken: string[];
  /** New exports and members. */
  added: string[];
}

/** Compares two surfaces by line: a removed line may break a remote, a new one does not. */
function compareSurfaces(before: Surface, after: Surface): Difference {
  const difference: Difference = { broken: [], added: [] };
  for (const module of both(before, after)) {
    const [old = {}, now = {}] = [before[module], after[module]];
    for (const name of both(old, now)) {
      const [oldText, newText] = [old[name], now[name]];
      const title = `${name} of ${module}`;
      if (!newText) difference.broken.push(`${title} was removed`);
      else if (!oldText) difference.added.push(`${title} was added`);
      else {
        const [oldLines, newLines] = [oldText.map(unbound), newText.map(unbound)];
        difference.broken.push(...without(oldLines, newLines).map((line) => `${title} no longer has: ${line.trim()}`));
        difference.added.push(...without(newLines, oldLines).map((line) => `${title} has in addition: ${line.trim()}`));
      }
    }
  }
  return difference;
}

/** Replaces the names that a function destructures from its parameter: only the parameter's type is part of the API. */
const unbound = (line: string): string => line.replace(/\{[^{}]*\}: (?=\w)/g, 'options: ');

const both = (a: object, b: object): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])];

/** Returns the lines that another text lacks; duplicate lines are counted. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}

/** Returns why the platform API needs a higher version; undefined when its version suffices for the changes. */
export function getVersionError(accepted: Report, { version, surface }: Report): string | undefined {
  const { broken, added } = compareSurfaces(accepted.surface, surface);
  const [[oldMajor, oldMinor], [major, minor]] = [parts(accepted.version), parts(version)];
  const rule = (part: 'major' | 'minor', why: string, changes: readonly string[]): string =>
    `${why}: the ${part} part of PLATFORM_VERSION (libs/contracts/src/platform-version.ts), ${version} now, must rise above ${accepted.version}.\n${changes.map((line) => `  ${line}`).join('\n')}`;
  if (broken.length > 0 && major <= oldMajor)
    return rule('major', 'A remote that uses the platform API could break', broken);
  if (added.length > 0 && major <= oldMajor && minor <= oldMinor)
    return rule('minor', 'A remote that uses the additions does not run under an older shell', added);
  return undefined;
}

function parts(version: string): [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}
