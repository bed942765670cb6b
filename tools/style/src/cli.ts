/* Commands of the style check: `report [PATH]` prints the measures or the places below a path, `accept` lowers the baseline. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { countFindings, lowerBaseline } from './baseline';
import { findStyleErrors } from './check';
import { extractWorkspace } from './extract/workspace';
import { readBaseline, writeBaseline, writePages } from './files';
import { measureStyle } from './measures';
import { explainDifferences, formatFinding, formatMeasures, formatTotals } from './report';

const root = process.cwd();
const [command, place] = process.argv.slice(2);

function report(): void {
  const passages = extractWorkspace(root);
  const findings = findStyleErrors(passages);
  if (place === undefined) {
    console.log(`${formatMeasures(measureStyle(passages))}\n\n${formatTotals(countFindings(findings))}`);
    return;
  }
  const below = findings.filter(({ file }) => file === place || file.startsWith(`${place.replace(/\/$/, '')}/`));
  console.log([...below.map(formatFinding), `${String(below.length)} places below ${place}`].join('\n'));
}

function accept(): void {
  writePages(root);
  const findings = findStyleErrors(extractWorkspace(root));
  const counts = countFindings(findings);
  const accepted = readBaseline(root);
  const { rejected } = lowerBaseline(accepted ?? counts, counts, (file) => existsSync(path.join(root, file)));
  if (rejected.length > 0) {
    console.error(explainDifferences(rejected, findings).join('\n'));
    process.exitCode = 1;
    return;
  }
  writeBaseline(root, counts);
  console.log(
    `tools/style/baseline.json: ${String(findings.length)} places in ${String(Object.keys(counts).length)} files`,
  );
}

if (command === 'accept') accept();
else if (command === 'report') report();
else {
  console.error('Use npm run style:report [-- PATH] or npm run style:accept.');
  process.exitCode = 1;
}
