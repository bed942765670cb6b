import { getCurrentEventName, version1Exports, version1RouteMembers } from '@oware/contracts';
import { type Report, type Surface } from './report';

/** Name of a member of an interface or of an event: `title`, `'betslip.changed'`. */
const MEMBER = /^ {4}(?:readonly )?(?:'([^']+)'|([\w$]+))[?(:<]/;

/**
 * Lists exports and members of an older platform API that the current one lacks: built remotes would miss them at run time. Types are
 * compared by their members only, because built code contains no types; an export that was only a type may be removed.
 * Names that the shell translates for such remotes are not missing.
 */
export function listMissingForOlderRemotes(older: Report, now: Surface): string[] {
  return Object.entries(older.surface).flatMap(([module, names]) =>
    Object.entries(names).flatMap(([name, lines]) => {
      const current = now[module]?.[name] ?? now[module]?.[version1Exports[module]?.[name] ?? name];
      if (!current) return isType(lines) ? [] : [`${module} no longer exports ${name}`];
      if (!isInterface(lines)) return [];
      const members = new Set(listMembers(current));
      return listMembers(lines)
        .filter(
          (member) => !members.has(member) && !members.has(version1RouteMembers[member] ?? getCurrentEventName(member)),
        )
        .map((member) => `${name} of ${module} no longer has ${member}`);
    }),
  );
}

const isInterface = (lines: readonly string[]): boolean => /^interface /.test(lines[0] ?? '');

const isType = (lines: readonly string[]): boolean => /^(interface|type) /.test(lines[0] ?? '');

const listMembers = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const [, quoted, plain] = MEMBER.exec(line) ?? [];
    return quoted ?? plain ?? [];
  });
