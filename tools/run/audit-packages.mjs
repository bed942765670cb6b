// npm run audit:packages -- --database FOLDER: checks package-lock.json against a local database of advisories.
import { loadCi, machine } from './ci.mjs';
import { install, requireNode } from './workspace.mjs';
import { readCommand } from './usage.mjs';

readCommand('audit:packages');
requireNode();
install();
const { auditPackages } = await loadCi();
process.exitCode = auditPackages(process.argv.slice(2), machine);
