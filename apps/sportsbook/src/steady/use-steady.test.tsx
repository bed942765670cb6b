import { PlatformProvider } from '@oware/platform';
import { renderHook, waitFor } from '@testing-library/react';
import { createTestPage } from '../testing/page';
import { type RowKind } from './merge-in-place';
import { useSteady } from './use-steady';

interface Row {
  id: string;
}
const kind: RowKind<Row> = { getId: ({ id }) => id, arrange: (rows) => rows, leave: (row) => row };
const rows = (text: string): Row[] => text.split('').map((id) => ({ id }));
/** Renders rows that are all visible. */
const draw = (text: string): void =>
  void (document.body.innerHTML = text
    .split('')
    .map((id) => `<a data-row="${id}"></a>`)
    .join(''));

function steady(list: string, listed: readonly Row[] | undefined) {
  const { platform } = createTestPage();
  const hook = renderHook(({ list: name, listed: now }) => useSteady(name, now, kind), {
    initialProps: { list, listed },
    wrapper: ({ children }) => <PlatformProvider platform={platform}>{children}</PlatformProvider>,
  });
  const shown = (): string | undefined => hook.result.current.rows?.map(({ id }) => id).join('');
  return { ...hook, shown };
}

it('shows the first response as received', () => {
  const { rerender, shown, result } = steady('a', undefined);
  expect(shown()).toBeUndefined();
  rerender({ list: 'a', listed: rows('xy') });
  expect([shown(), result.current.waiting]).toEqual(['xy', 0]);
});

it('keeps visible rows, and counts waiting ones', async () => {
  draw('xy');
  const { rerender, shown, result } = steady('a', rows('xy'));
  rerender({ list: 'a', listed: rows('zy') });
  await waitFor(() => expect(result.current.waiting).toBe(1));
  expect(shown()).toBe('xy');
});

it('keeps rows in a closed fold while the fold is visible, because it would disappear with its last row', async () => {
  document.body.innerHTML = '<details><summary>1 locked</summary><a data-row="x"></a></details><a data-row="y"></a>';
  const { rerender, shown, result } = steady('a', rows('xy'));
  rerender({ list: 'a', listed: rows('yz') });
  await waitFor(() => expect(result.current.waiting).toBe(1));
  expect(shown()).toBe('xy');
});

it('shows another list, such as a longer one, as received, and the previous one until then', () => {
  const { rerender, shown } = steady('a', rows('xy'));
  rerender({ list: 'b', listed: undefined });
  expect(shown()).toBe('xy');
  rerender({ list: 'b', listed: rows('wxyz') });
  expect(shown()).toBe('wxyz');
});
