import { isIP } from 'node:net';
import { hasPlainConnection } from './plain-connections';
import { VARIABLE_GROUPS, VARIABLES } from './variables';

const PREFIX = 'OWARE_';

const isAddress = (value: string): boolean => isIP(value) !== 0;
const isEndpoint = (value: string): boolean => /^(tcp|udp|sctp):\/\//.test(value);
const isNumber = (value: string): boolean => /^\d+$/.test(value);

/**
 * Variables that Kubernetes injects into containers for each service, including ours when its name starts with `oware`: end of the name,
 * and form of the value.
 */
const SERVICE_LINKS: readonly (readonly [name: RegExp, isInjected: (value: string) => boolean])[] = [
  [/(^|_)SERVICE_HOST$/, isAddress],
  [/(^|_)SERVICE_PORT(_[A-Z0-9_]+)?$/, isNumber],
  [/(^|_)PORT(_\d+_(TCP|UDP|SCTP))?$/, isEndpoint],
  [/(^|_)PORT_\d+_(TCP|UDP|SCTP)_PROTO$/, (value) => /^(tcp|udp|sctp)$/.test(value)],
  [/(^|_)PORT_\d+_(TCP|UDP|SCTP)_PORT$/, isNumber],
  [/(^|_)PORT_\d+_(TCP|UDP|SCTP)_ADDR$/, isAddress],
];

const isServiceLink = (name: string, value = ''): boolean =>
  SERVICE_LINKS.some(([pattern, isInjected]) => pattern.test(name) && isInjected(value));

/** Environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables by plain name, and one line for each error, without the value. */
export interface Variables {
  values: Record<string, string | undefined>;
  wrong: string[];
}

/**
 * Removes the prefix. Errors are unknown variables with the prefix, and different values under both names. Service links of Kubernetes are
 * ignored. In production (`NODE_ENV=production`), development switches and addresses of other machines without TLS are errors too.
 */
export function readVariables(environment: Environment): Variables {
  const values: Record<string, string | undefined> = {};
  const wrong: string[] = [];
  const given = Object.entries(environment).filter(([name, value]) => !isServiceLink(name, value));
  for (const [name, value] of given) if (!name.startsWith(PREFIX)) values[name] = value;
  for (const [name, value] of given) {
    if (!name.startsWith(PREFIX) || value === undefined) continue;
    const plain = name.slice(PREFIX.length);
    const before = values[plain];
    if (!VARIABLES.has(plain)) wrong.push(`  ${name}: is not a variable of the product`);
    else if (before !== undefined && before !== '' && value !== '' && before !== value)
      wrong.push(`  ${name}: differs from ${plain}, which is the same variable; set only ${name}`);
    else if (value !== '' || before === undefined) values[plain] = value;
  }
  if (values['NODE_ENV'] === 'production') wrong.push(...wrongInProduction(values));
  return { values, wrong };
}

function wrongInProduction(values: Variables['values']): string[] {
  const encrypted = values['NETWORK'] === 'encrypted';
  return VARIABLE_GROUPS.flatMap(({ variables }) => Object.entries(variables)).flatMap(
    ([name, { allowedInProduction, tls, internal }]) => {
      const value = values[name]?.trim() ?? '';
      if (value !== '' && allowedInProduction !== undefined && !allowedInProduction.includes(value))
        return [`  ${name}: is for development only; do not set it with NODE_ENV=production, where players are served`];
      if (internal && !encrypted && hasPlainConnection(value))
        return [
          `  ${name}: connects to another machine without TLS; use https://, rediss:// or sslmode=verify-full, or set OWARE_NETWORK=encrypted if your network encrypts traffic`,
        ];
      return tls && /^http:/i.test(value) ? [`  ${name}: must begin with https:// in production`] : [];
    },
  );
}

/** Returns lines that start with two spaces and a plain name with the name that was set, or has to be set. */
export const replaceNames = (lines: string, environment: Environment): string =>
  lines.replace(/^ {2}([A-Z][A-Z0-9_]*)(?==|:)/gm, (line, name: string) =>
    VARIABLES.has(name) && (environment[name] ?? '') === '' ? `  ${PREFIX}${name}` : line,
  );
