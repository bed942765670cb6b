// npm run notices: writes THIRD_PARTY_NOTICES.md, from package-lock.json.
import { loadCi, machine } from './ci.mjs';
import { install, requireNode } from './workspace.mjs';
import { readCommand } from './usage.mjs';

readCommand('notices');
requireNode();
install();
const { writeNotices } = await loadCi();
process.exitCode = writeNotices(machine);
