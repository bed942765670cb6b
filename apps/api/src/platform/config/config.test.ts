import { ConfigError, readConfig } from './index';

describe('readConfig', () => {
  it('has a default for all that a fresh clone needs', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 4201, feed: 'simulator', demo: false });
  });

  it.each([
    [{ AMQP_URL: 'amqps://feed.example' }, /AMQP_URL: .*not from a broker/],
    [{ SIM_SPEED: '-1' }, /cannot start.*\n\s+SIM_SPEED: /],
    [{ REDIS_URL: 'redis://here' }, /SESSION_SECRET: .*sign alike/],
    [{ TERMII_API_KEY: 'key' }, /TERMII_SENDER_ID: is needed with TERMII_API_KEY/],
    [{ PUBLIC_HOST: 'https://www.example.com/' }, /PUBLIC_HOST: must be a host/],
    [{ FEED: 'replay' }, /FEED_DIR: is needed with FEED=replay/],
  ])('refuses %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ DATABASE_URL: '' }).databaseUrl).toBeUndefined();
  });

  it('names every variable that is wrong', () => {
    expect(() => readConfig({ API_PORT: 'x', DATABASE_URL: 'mysql://me:pass@a', FEED: 'radio' })).toThrow(
      /API_PORT=x: .*\n.*DATABASE_URL: must be an address that begins with postgres:\/\/.*\n.*FEED=radio: /s,
    );
  });

  it('refuses demo helpers in production', () => {
    expect(() => readConfig({ DEMO: '1', NODE_ENV: 'production' })).toThrow(ConfigError);
  });

  it('does not print a secret', () => {
    expect(() => readConfig({ SESSION_SECRET: 'short-secret' })).toThrow(/^(?!.*short-secret).*$/s);
  });
});
