import fc from 'fast-check';
import { createChildEnvironment } from './child-environment';
import { VARIABLES } from './variables';

it("omits the caller's variables of the product, under either name", () =>
  fc.assert(
    fc.property(fc.constantFrom(...VARIABLES), fc.boolean(), fc.string(), (name, prefixed, value) => {
      const given = prefixed ? `OWARE_${name}` : name;
      expect(createChildEnvironment({}, { [given]: value, PATH: '/bin', NODE_ENV: 'development' })).toEqual({
        PATH: '/bin',
        NODE_ENV: 'development',
      });
    }),
  ));

it('omits unknown variables with the prefix, because they would stop the child', () =>
  expect(createChildEnvironment({}, { OWARE_DATABSE_URL: 'postgres://elsewhere' })).toEqual({}));

it('gives the child its own variables', () =>
  expect(
    createChildEnvironment({ DATA_DIR: 'own', PORT: '1' }, { OWARE_DATA_DIR: 'other', PORT: '2', HOME: '/root' }),
  ).toEqual({ DATA_DIR: 'own', PORT: '1', HOME: '/root' }));
