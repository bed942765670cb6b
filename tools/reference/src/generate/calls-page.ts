import { type Call, callsBelow } from './calls';
import { type Login } from './login-of';
import { code, table, WRITTEN_BY } from './table';

/** Paths of the api that do not begin after /api/{country}. */
const WHOLE = /^\/(api|healthz|readyz|metrics|internal)\b/;
const LOGIN: Readonly<Record<Login, string>> = {
  anybody: '',
  player: 'yes',
  named: 'yes, and the user id header',
  sometimes: 'for some of what it takes',
  signature: 'a signed body instead',
};

/** The page of the calls that the servers respond to. */
export function callsPage(): string {
  const api = callsBelow('apps/api/src', 'apps/api/demo');
  const product = api.filter(({ path }) => !WHOLE.test(path));
  const groups = [...new Set(product.map(groupOf))];
  return (
    [
      WRITTEN_BY,
      '# Calls',
      'What the servers serve. Calls of the product stand after `/api/{country}`; their responses are envelopes with a code ([codes](codes.md)). ' +
        '`cipher`: which exchanged key encrypts body and response. `login`: whether who has not logged in is refused; renewal, logout and exchange stand on the token that they bring. `takes`: the schema of `@oware/contracts` that reads it, or the names of its fields; ' +
        'what stands in the path as `:name` is not repeated. What the calls are for: [platform](platform.md), [account](account.md), [sportsbook](sportsbook.md), [virtuals](virtuals.md).',
      ...groups.flatMap((group) => [
        `## ${group}`,
        rowsOf(product.filter((call) => groupOf(call) === group)),
        ...(group === '/demo' ? ['These are there with `OWARE_DEMO` only.'] : []),
      ]),
      '## Of the api, beside the product',
      'These paths are whole. `/internal/command` serves this machine only, and only who brings the token of `server.json`.',
      rowsOf(api.filter(({ path }) => WHOLE.test(path))),
      '## Of the edge',
      'These paths are whole; `{prefix}` is `/{country}/m` or nothing. `/*` is every page.',
      table(
        ['method', 'path'],
        callsBelow('apps/edge/src').map(({ method, path }) => [method, code(path)]),
      ),
    ].join('\n\n') + '\n'
  );
}

const groupOf = ({ path }: Call): string => `/${path.split('/')[1]}`;

const rowsOf = (calls: readonly Call[]): string =>
  table(
    ['method', 'path', 'cipher', 'login', 'takes'],
    calls.map(({ method, path, cipher, login, takes }) => [
      method,
      code(path),
      cipher ?? '',
      LOGIN[login],
      takes.join('; '),
    ]),
  );
