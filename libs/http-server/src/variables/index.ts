import { databaseVariables, keyVariables } from './data';
import { demoVariables, feedVariables } from './odds';
import { pageVariables } from './pages';
import { captchaVariables, messageVariables, paymentVariables } from './providers';
import { addressVariables, networkVariables, serverVariables } from './servers';
import { type VariableGroup } from './variable';

export { type Variable, type VariableGroup } from './variable';

/**
 * All variables that the servers and commands read. `readVariables` accepts these, `npm run reference` generates docs/configuration.md and
 * `deploy/env.example` from them, and tests start both servers with the examples. The servers validate the values where they read them
 * (`config.ts`, `settings.ts`, `env.ts`).
 */
export const VARIABLE_GROUPS: readonly VariableGroup[] = [
  serverVariables,
  networkVariables,
  addressVariables,
  databaseVariables,
  keyVariables,
  feedVariables,
  paymentVariables,
  messageVariables,
  captchaVariables,
  pageVariables,
  demoVariables,
];

const all = VARIABLE_GROUPS.flatMap(({ variables }) => Object.entries(variables));

/** Names of the variables, without the prefix `OWARE_`; both forms are read. */
export const VARIABLES: ReadonlySet<string> = new Set(all.map(([name]) => name));
