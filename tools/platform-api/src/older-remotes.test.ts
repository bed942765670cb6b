import { listMissingForOlderRemotes } from './older-remotes';
import { type Surface } from './report';

const older: Surface = {
  '@oware/platform': {
    login: ['function login(): void'],
    Form: ['interface Form {', '    phone: string', '}'],
    Events: ['interface Events {', "    'toast.ask': {", '        text: string', '    }', '}'],
  },
};
const listMissing = (now: Surface): string[] => listMissingForOlderRemotes({ version: '1.9.0', surface: older }, now);

it('allows new names next to the old ones, and types without a successor', () => {
  const { login, Events } = older['@oware/platform']!;
  expect(
    listMissing({ '@oware/platform': { login: login!, logIn: ['function logIn(): void'], Events: Events! } }),
  ).toEqual([]);
});

it('allows a different type of a member, and the current name of an event', () => {
  const Events = ['interface Events {', "    'toast.requested': string", '}'];
  expect(listMissing({ '@oware/platform': { ...older['@oware/platform'], Events } })).toEqual([]);
});

it('allows the present names of exports and route members, which the shell translates', () => {
  const Route = (member: string): string[] => ['interface Route {', `    ${member}?(): string`, '}'];
  const surface = { '@oware/platform': { themeOf: ['const themeOf: () => string'], Route: Route('titleOf') } };
  const now = { '@oware/platform': { parseTheme: ['const parseTheme: () => string'], Route: Route('getTitle') } };
  expect(listMissingForOlderRemotes({ version: '1.9.0', surface }, now)).toEqual([]);
});

it.each<[string, Surface[string], string]>([
  ['a function', { login: undefined as never }, '@oware/platform no longer exports login'],
  ['a member', { Form: ['interface Form {', '}'] }, 'Form of @oware/platform no longer has phone'],
  ['an event', { Events: ['interface Events {', '}'] }, 'Events of @oware/platform no longer has toast.ask'],
])('finds %s that was removed', (_, change, missing) => {
  expect(listMissing({ '@oware/platform': { ...older['@oware/platform'], ...change } })).toEqual([missing]);
});
