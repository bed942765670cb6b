import { snapshot, snapshotRemote } from '../testing/snapshot';
import { scriptPlugin } from './script-plugin';

const checked = snapshotRemote({ name: 'account', entry: '/assets/account/entry.js', integrity: 'sha384-abc=' });
const local = snapshotRemote({
  name: 'sportsbook',
  entry: 'http://localhost:4302/assets/sportsbook/entry.js',
  integrity: '',
});

function scriptOf(entry: string, overridden: boolean): HTMLScriptElement {
  const overrides = overridden ? [{ remote: 'sportsbook', origin: 'http://localhost:4302' }] : undefined;
  const made = scriptPlugin({ snapshot: snapshot(checked, local), overrides }).createScript?.({
    url: new URL(entry, location.origin).href,
  } as never);
  return (made as { script: HTMLScriptElement }).script;
}

it('has the browser check an entry against its release', () => {
  expect(scriptOf(checked.entry, true)).toMatchObject({ integrity: 'sha384-abc=' });
});

it('takes an entry without a hash only from where a developer runs it', () => {
  expect(scriptOf(local.entry, true).src).toBe(local.entry);
  expect(() => scriptOf(local.entry, false)).toThrow(/names no hash/);
  expect(() => scriptOf('/assets/unknown.js', true)).toThrow(/names no hash/);
});
