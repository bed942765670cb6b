import fc from 'fast-check';
import { readVariables, replaceNames } from './environment';
import { VARIABLES } from './variables';

const anyVariable = fc.constantFrom(...VARIABLES);
const text = fc.string({ minLength: 1 });

it('reads every variable under either name', () =>
  fc.assert(
    fc.property(anyVariable, text, fc.boolean(), (name, value, prefixed) => {
      const { values, wrong } = readVariables({ [prefixed ? `OWARE_${name}` : name]: value });
      expect(values).toEqual({ [name]: value });
      expect(wrong).toEqual([]);
    }),
  ));

it('rejects two values for one variable, and accepts equal or empty ones', () =>
  fc.assert(
    fc.property(anyVariable, text, fc.string(), (name, one, other) => {
      const { values, wrong } = readVariables({ [name]: one, [`OWARE_${name}`]: other });
      if (other === '' || one === other) expect({ values, wrong }).toEqual({ values: { [name]: one }, wrong: [] });
      else expect(wrong).toEqual([expect.stringContaining(`OWARE_${name}: differs from ${name}`)]);
    }),
  ));

it('rejects only unknown variables with the prefix', () =>
  fc.assert(
    fc.property(
      fc
        .stringMatching(/^[A-Z][A-Z_]{0,30}$/)
        .filter((name) => !VARIABLES.has(name) && !name.startsWith('OWARE_') && name !== 'NODE_ENV'),
      (name) => {
        expect(readVariables({ [`OWARE_${name}`]: 'x' }).wrong).toEqual([
          `  OWARE_${name}: is not a variable of the product`,
        ]);
        expect(readVariables({ [name]: 'x' }).wrong).toEqual([]);
      },
    ),
  ));

it.each([
  [{ DEMO: '1' }, 'DEMO: is for development'],
  [{ OWARE_LIVE_RELOAD: '1' }, 'LIVE_RELOAD: is for development'],
  [{ MF_OVERRIDE_HOSTS: 'localhost' }, 'MF_OVERRIDE_HOSTS: is for development'],
  [{ OWARE_PUBLIC_ORIGIN: 'http://www.example.com' }, 'PUBLIC_ORIGIN: must begin with https://'],
  [{ OWARE_SOCKET_ORIGIN: 'http://live.example.com' }, 'SOCKET_ORIGIN: must begin with https://'],
  [{ PUBLIC_ORIGIN: ' HTTP://www.example.com' }, 'PUBLIC_ORIGIN: must begin with https://'],
  [{ CAPTCHA_URL: 'http://captcha.example' }, 'CAPTCHA_URL: must begin with https://'],
  [{ PAYSTACK_URL: 'http://pay.example' }, 'PAYSTACK_URL: must begin with https://'],
  [{ OWARE_API_ORIGIN: 'http://10.0.0.7:4201' }, 'API_ORIGIN: connects to another machine without TLS'],
  [{ DATABASE_URL: 'postgres://db/oware' }, 'DATABASE_URL: connects to another machine without TLS'],
  [{ REDIS_URL: 'redis://redis.internal' }, 'REDIS_URL: connects to another machine without TLS'],
])('rejects %j in production only', (environment, line) => {
  expect(readVariables({ ...environment, NODE_ENV: 'production' }).wrong.join()).toContain(line);
  expect(readVariables(environment).wrong).toEqual([]);
});

it('accepts values in production that equal the default', () => {
  const environment = {
    NODE_ENV: 'production',
    DEMO: '0',
    LIVE_RELOAD: '',
    MF_OVERRIDE_HOSTS: '',
    PUBLIC_ORIGIN: 'https://www.example.com',
    API_ORIGIN: 'http://127.0.0.1:4201',
  };
  expect(readVariables(environment).wrong).toEqual([]);
});

it('accepts connections without TLS in an encrypted network', () => {
  const environment = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/oware',
    API_ORIGIN: 'http://10.0.0.7:4201',
  };
  expect(readVariables(environment).wrong).toHaveLength(2);
  expect(readVariables({ ...environment, OWARE_NETWORK: 'encrypted' }).wrong).toEqual([]);
});

it.each(['OWARE_', 'OWARE_API_', 'OWARE_EDGE_INTERNAL_', 'API_'])(
  'ignores variables of a Kubernetes service: %s',
  (service) => {
    const links = {
      [`${service}SERVICE_HOST`]: '10.0.0.1',
      [`${service}SERVICE_PORT`]: '4201',
      [`${service}SERVICE_PORT_HTTP`]: '4201',
      [`${service}PORT`]: 'tcp://10.0.0.1:4201',
      [`${service}PORT_4201_TCP`]: 'tcp://10.0.0.1:4201',
      [`${service}PORT_4201_TCP_PROTO`]: 'tcp',
      [`${service}PORT_4201_TCP_PORT`]: '4201',
      [`${service}PORT_4201_TCP_ADDR`]: 'fd00::1',
      [`${service}PORT_4201_UDP`]: 'udp://[fd00::1]:4201',
    };
    expect(readVariables({ ...links, OWARE_DEMO: '1' })).toEqual({ values: { DEMO: '1' }, wrong: [] });
  },
);

it.each([
  ['OWARE_API_SERVICE_HOST', 'api.example.com'],
  ['OWARE_API_SERVICE_PORT', 'http'],
  ['OWARE_EDGE_PORT', '4200'],
  ['OWARE_API_PORT_4201_TCP', 'on'],
  ['OWARE_PAYSTACK_UR', 'tcp://10.0.0.1:4201'],
])('still rejects %s=%s, which Kubernetes never injects', (name, value) => {
  expect(readVariables({ [name]: value }).wrong).toEqual([`  ${name}: is not a variable of the product`]);
});

it('names a variable as it was set, or has to be set', () => {
  expect(replaceNames('  FEED=radio: no\n  DATA_DIR: is needed\n  NODE_ENV=x: no', { FEED: 'radio' })).toBe(
    '  FEED=radio: no\n  OWARE_DATA_DIR: is needed\n  NODE_ENV=x: no',
  );
});
