import fc from 'fast-check';
import { childEnvironment } from './child-environment';
import { VARIABLES } from './variables';

it("leaves the caller's variables of the product out, under either name", () =>
  fc.assert(
    fc.property(fc.constantFrom(...VARIABLES), fc.boolean(), fc.string(), (name, prefixed, value) => {
      const given = prefixed ? `OWARE_${name}` : name;
      expect(childEnvironment({}, { [given]: value, PATH: '/bin', NODE_ENV: 'development' })).toEqual({
        PATH: '/bin',
        NODE_ENV: 'development',
      });
    }),
  ));

it('leaves out what has the prefix although nothing reads it, which would end the child', () =>
  expect(childEnvironment({}, { OWARE_DATABSE_URL: 'postgres://elsewhere' })).toEqual({}));

it('gives the child its own variables', () =>
  expect(
    childEnvironment({ DATA_DIR: 'own', PORT: '1' }, { OWARE_DATA_DIR: 'other', PORT: '2', HOME: '/root' }),
  ).toEqual({ DATA_DIR: 'own', PORT: '1', HOME: '/root' }));
