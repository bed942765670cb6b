import { PLATFORM_VERSION } from '@oware/contracts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { versionComplaint } from './compare';
import { acceptedFile, workspaceRoot } from './places';
import { readReport, writeReport } from './report';
import { readSurface } from './surface';

/** Writes the door's report, if the version of the door says enough about what changed. */
const now = { version: PLATFORM_VERSION, surface: readSurface(workspaceRoot) };
const complaint = existsSync(acceptedFile)
  ? versionComplaint(readReport(readFileSync(acceptedFile, 'utf8')), now)
  : undefined;
if (complaint) {
  console.error(complaint);
  process.exitCode = 1;
} else {
  writeFileSync(acceptedFile, writeReport(now));
  console.log(`${path.relative(workspaceRoot, acceptedFile)} holds the door ${PLATFORM_VERSION}.`);
}
