/** Who owns a file, by the lines of a CODEOWNERS file: the last one that matches decides. Only `*` and folders are understood. */
export function ownersOf(codeowners: string, file: string): string {
  const rules = codeowners
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [pattern = '', ...owners] = line.split(/\s+/);
      return { pattern, owners: owners.join(' ') };
    });
  return rules.findLast(({ pattern }) => pattern === '*' || `/${file}`.startsWith(pattern))?.owners ?? 'nobody';
}
