import { type Call, listCalls } from './calls';
import { type Login } from './call-login';
import { formatCode, formatTable, WRITTEN_BY } from './table';

/** Paths of the API that do not start below /api/{country}. */
const OUTSIDE_COUNTRY = /^\/(api|healthz|readyz|metrics|internal)\b/;
const LOGIN: Readonly<Record<Login, string>> = {
  anybody: '',
  player: 'yes',
  named: 'yes, and the user id header',
  sometimes: 'for some requests',
  signature: 'a signed body instead',
};

/** Creates the page of the calls that the servers handle. */
export function createCallsPage(): string {
  const api = listCalls('apps/api/src', 'apps/api/demo');
  const product = api.filter(({ path }) => !OUTSIDE_COUNTRY.test(path));
  const groups = [...new Set(product.map(getGroup))];
  return (
    [
      WRITTEN_BY,
      '# Calls',
      'This page lists the calls that the servers handle. Paths of the product are below `/api/{country}`, and their responses are envelopes with a code ([codes](codes.md)). ' +
        'For the purpose of a call, see [platform](platform.md), [account](account.md), [sportsbook](sportsbook.md) and [virtuals](virtuals.md).',
      [
        '- `cipher`: the exchanged key that encrypts body and response.',
        '- `login`: whether visitors without a login are rejected. Renewal, logout and exchange use the token of the request.',
        '- `input`: the schema of `@oware/contracts` that parses the input, or the names of its fields. Parameters of the path (`:name`) are not repeated.',
      ].join('\n'),
      ...groups.flatMap((group) => [
        `## ${group}`,
        createRows(product.filter((call) => getGroup(call) === group)),
        ...(group === '/demo' ? ['These calls work only when `OWARE_DEMO` is set.'] : []),
      ]),
      '## API calls outside the product',
      'These paths are complete. `/internal/command` accepts only calls from this machine with the token of `server.json`.',
      createRows(api.filter(({ path }) => OUTSIDE_COUNTRY.test(path))),
      '## Calls of the edge',
      'These paths are complete; `{prefix}` is `/{country}/m` or nothing. `/*` is every page.',
      formatTable(
        ['method', 'path'],
        listCalls('apps/edge/src').map(({ method, path }) => [method, formatCode(path)]),
      ),
    ].join('\n\n') + '\n'
  );
}

const getGroup = ({ path }: Call): string => `/${path.split('/')[1]}`;

const createRows = (calls: readonly Call[]): string =>
  formatTable(
    ['method', 'path', 'cipher', 'login', 'input'],
    calls.map(({ method, path, cipher, login, takes }) => [
      method,
      formatCode(path),
      cipher ?? '',
      LOGIN[login],
      takes.join('; '),
    ]),
  );
