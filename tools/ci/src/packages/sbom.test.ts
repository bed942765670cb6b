import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { readLockedPackages } from './locked-packages';
import { createSbom } from './sbom';

interface Component {
  'bom-ref': string;
  group?: string;
  name: string;
  version: string;
  purl: string;
  scope: string;
  hashes?: { alg: string; content: string }[];
  licenses?: unknown[];
}

const root = path.resolve(__dirname, '../../../..');
const locked = readLockedPackages(root);
const text = createSbom(locked);
const bom = JSON.parse(text) as { components: Component[]; dependencies: { ref: string; dependsOn?: string[] }[] };

const schemas = path.join(path.dirname(require.resolve('@cyclonedx/cyclonedx-library/package.json')), 'res/schema');
const readSchema = (name: string): object =>
  JSON.parse(readFileSync(path.join(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8')) as object;

test('matches the schema of CycloneDX 1.6', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
    ajv.addSchema(readSchema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  const validate = ajv.compile(readSchema('bom-1.6'));
  validate(bom);
  expect(validate.errors).toBeNull();
});

test('lists every package of the lock file with version, address, hash and license', () => {
  expect(bom.components).toHaveLength(locked.packages.length);
  const found = bom.components.find((component) => component['bom-ref'] === 'node_modules/@fastify/cookie');
  expect(found).toMatchObject({
    group: '@fastify',
    name: 'cookie',
    scope: 'required',
    licenses: [{ license: { id: 'MIT' } }],
  });
  expect(found?.purl).toBe(`pkg:npm/%40fastify/cookie@${found?.version}`);
  expect(found?.hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) as string }]);
  const refs = bom.components.filter(({ hashes }) => hashes === undefined).map((component) => component['bom-ref']);
  const unhashed = locked.packages.filter(({ integrity }) => integrity === undefined).map(({ place }) => place);
  expect(refs.sort()).toEqual(unhashed.sort());
});

test('links packages as Node resolves them, and separates tools from runtime packages', () => {
  const needs = (ref: string) => bom.dependencies.find((one) => one.ref === ref)?.dependsOn ?? [];
  expect(needs('oware')).toEqual(
    expect.arrayContaining(['node_modules/fastify', 'node_modules/@module-federation/runtime']),
  );
  expect(needs('node_modules/fastify')).toContain('node_modules/pino');
  const getScope = (ref: string) => bom.components.find((component) => component['bom-ref'] === ref)?.scope;
  expect([getScope('node_modules/fastify'), getScope('node_modules/jest')]).toEqual(['required', 'excluded']);
});

test('gives the same text for the same packages', () => {
  expect(createSbom(readLockedPackages(root))).toBe(text);
});
