/** Adds an app to the choices of the input `app` in the manual release workflow, in alphabetical order. */
export function addToReleaseWorkflow(text: string, app: string): string {
  const [whole, before, items = ''] = /(\n {6}app:\n(?: {8}.*\n)*? {8}options:\n)((?: {10}- .*\n)+)/.exec(text) ?? [];
  if (whole === undefined || before === undefined)
    throw new Error(`The workflow has no list of apps: add ${app} to its input "app" by hand.`);
  const apps = items.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.replace(/^\s*- /, '')]));
  const sorted = [...new Set([...apps, app])].sort();
  return text.replace(whole, () => before + sorted.map((one) => `          - ${one}\n`).join(''));
}
