import { versionComplaint } from './compare';
import { readReport, writeReport, type Report } from './report';

/** Why the door as it is must not be merged beside its accepted report; undefined when both are the same. */
export function doorComplaint(accepted: string | undefined, now: Report): string | undefined {
  if (accepted === undefined)
    return 'The door has no accepted report: run npm run door:accept and commit what it writes.';
  if (writeReport(now) === accepted) return undefined;
  return (
    versionComplaint(readReport(accepted), now) ??
    'The door is not the accepted one: run npm run door:accept, look at what it changes, and commit it.'
  );
}
