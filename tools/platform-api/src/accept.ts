import { PLATFORM_VERSION } from '@oware/contracts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getVersionError } from './compare';
import { acceptedFile, workspaceRoot } from './places';
import { parseReport, formatReport } from './report';
import { readSurface } from './surface';

/** Writes the report of the platform API, unless its version must rise first for the changes. */
const now = { version: PLATFORM_VERSION, surface: readSurface(workspaceRoot) };
const error = existsSync(acceptedFile)
  ? getVersionError(parseReport(readFileSync(acceptedFile, 'utf8')), now)
  : undefined;
if (error) {
  console.error(error);
  process.exitCode = 1;
} else {
  writeFileSync(acceptedFile, formatReport(now));
  console.log(`${path.relative(workspaceRoot, acceptedFile)} contains the platform API ${PLATFORM_VERSION}.`);
}
