import { parseCountry } from '@oware/config';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { findConfigKey } from './keys';
import { type ConfigCheck, type RemoteConfig } from './service';

const HELP =
  'npm run config:set -- --country=ng --key=deposit.tab.order --value=\'["card","bank_transfer"]\'   (null restores the default)';

/** `config:set`: changes a switch of the remote configuration, effective immediately. */
export async function setRemoteConfig(
  { db, config, check }: { db: Database; config: RemoteConfig; check: ConfigCheck },
  args: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1> {
  const option = (name: string): string | undefined =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const [country, key, text] = [parseCountry(option('country')), option('key'), option('value')];
  if (country === undefined || key === undefined || !/^[\w.]{1,80}$/.test(key) || text === undefined) {
    print(HELP);
    return 1;
  }
  if (findConfigKey(key) === undefined) {
    print(`There is no key ${key}: docs/reference/remote-configuration.md lists the keys.`);
    return 1;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    print(`${text} is not JSON. ${HELP}`);
    return 1;
  }
  try {
    await config.change(db, { country, key, value, author: 'config:set', check });
  } catch (error) {
    if (!(error instanceof BizError)) throw error;
    print(error.message);
    return 1;
  }
  print(`${country} ${key} = ${JSON.stringify(value)}`);
  return 0;
}
