import { listFiles, findImports, isTestFile } from '../testing/imports';

const files = listFiles('.ts').filter((file) => !isTestFile(file) && !file.endsWith('.d.ts'));
const imports = findImports(files);

it('finds imports', () => {
  expect(files.length).toBeGreaterThan(400);
  expect(imports.get('domains.ts')).toContain('wallet/domain.ts');
});

it('the server imports nothing from its tests', () => {
  expect(
    [...imports].flatMap(([file, imported]) => imported.filter(isTestFile).map((other) => `${file} → ${other}`)),
  ).toEqual([]);
});
