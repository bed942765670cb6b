import { snapshot, snapshotRemote } from '../testing/snapshot';
import { createScriptPlugin } from './script-plugin';

const checked = snapshotRemote({ name: 'account', entry: '/assets/account/entry.js', integrity: 'sha384-abc=' });
const local = snapshotRemote({
  name: 'sportsbook',
  entry: 'http://localhost:4302/assets/sportsbook/entry.js',
  integrity: '',
});

function getScript(entry: string, overridden: boolean): HTMLScriptElement {
  const overrides = overridden ? [{ remote: 'sportsbook', origin: 'http://localhost:4302' }] : undefined;
  const made = createScriptPlugin({ snapshot: snapshot(checked, local), overrides }).createScript?.({
    url: new URL(entry, location.origin).href,
  } as never);
  return (made as { script: HTMLScriptElement }).script;
}

it('lets the browser check an entry against its release', () => {
  expect(getScript(checked.entry, true)).toMatchObject({ integrity: 'sha384-abc=' });
});

it("accepts an entry without a hash only from a developer's server", () => {
  expect(getScript(local.entry, true).src).toBe(local.entry);
  expect(() => getScript(local.entry, false)).toThrow(/release has no hash for/);
  expect(() => getScript('/assets/unknown.js', true)).toThrow(/release has no hash for/);
});
