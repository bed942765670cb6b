// npm run sbom: writes the bill of materials of package-lock.json in CycloneDX, by default to dist/sbom.cdx.json.
import { loadCi, machine } from './ci.mjs';
import { install, requireNode } from './workspace.mjs';
import { readCommand } from './usage.mjs';

readCommand('sbom');
requireNode();
install();
const { writeSbom } = await loadCi();
process.exitCode = writeSbom(process.argv.slice(2), machine);
