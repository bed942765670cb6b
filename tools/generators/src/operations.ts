import { type Tree } from '@nx/devkit';
import { createAlertRules } from './operations/alert-rules';
import { addOwners, SHELL } from './operations/code-owners';
import { createDashboard } from './operations/dashboard';
import { createReadme } from './operations/readme';
import { addToReleaseWorkflow } from './operations/release-workflow';
import { createShellAlertRules } from './operations/shell-alert-rules';
import { checkRemote, readText } from './tree';

const OWNERS = '.github/CODEOWNERS';
const WORKFLOW = '.github/workflows/release.yml';

/**
 * Adds the files for the operations of a remote or the shell: lines of CODEOWNERS, README, dashboard, alert rules, and its entry in the
 * workflow that releases manually. Existing files are not changed.
 * @throws Error when there is no such remote
 */
export function createOperations(tree: Tree, { name, path = `/${name}` }: { name: string; path?: string }): void {
  if (name !== SHELL) checkRemote(tree, name);
  for (const [file, text] of [
    [`apps/${name}/README.md`, createReadme(name, path)],
    [`deploy/observability/dashboards/${name}.json`, createDashboard(name)],
    [`deploy/observability/alerts/${name}.yml`, name === SHELL ? createShellAlertRules() : createAlertRules(name)],
  ] as const) {
    if (!tree.exists(file)) tree.write(file, text);
  }
  change(tree, OWNERS, addOwners(readText(tree, OWNERS), name));
  change(tree, WORKFLOW, addToReleaseWorkflow(readText(tree, WORKFLOW), name));
}

function change(tree: Tree, file: string, text: string): void {
  if (readText(tree, file) !== text) tree.write(file, text);
}
