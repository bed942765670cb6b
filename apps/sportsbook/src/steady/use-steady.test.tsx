import { PlatformProvider } from '@oware/platform';
import { renderHook, waitFor } from '@testing-library/react';
import { testPage } from '../testing/page';
import { type RowKind } from './keep-places';
import { useSteady } from './use-steady';

interface Row {
  id: string;
}
const kind: RowKind<Row> = { idOf: ({ id }) => id, arrange: (rows) => rows, leave: (row) => row };
const rows = (text: string): Row[] => text.split('').map((id) => ({ id }));
/** Rows that are all seen. */
const draw = (text: string): void =>
  void (document.body.innerHTML = text
    .split('')
    .map((id) => `<a data-row="${id}"></a>`)
    .join(''));

function steady(list: string, listed: readonly Row[] | undefined) {
  const { platform } = testPage();
  const hook = renderHook(({ list: name, listed: now }) => useSteady(name, now, kind), {
    initialProps: { list, listed },
    wrapper: ({ children }) => <PlatformProvider platform={platform}>{children}</PlatformProvider>,
  });
  const shown = (): string | undefined => hook.result.current.rows?.map(({ id }) => id).join('');
  return { ...hook, shown };
}

it('shows the first response as it comes', () => {
  const { rerender, shown, result } = steady('a', undefined);
  expect(shown()).toBeUndefined();
  rerender({ list: 'a', listed: rows('xy') });
  expect([shown(), result.current.waiting]).toEqual(['xy', 0]);
});

it('keeps what is seen and counts what waits', async () => {
  draw('xy');
  const { rerender, shown, result } = steady('a', rows('xy'));
  rerender({ list: 'a', listed: rows('zy') });
  await waitFor(() => expect(result.current.waiting).toBe(1));
  expect(shown()).toBe('xy');
});

it('keeps rows that are folded up while their fold is seen, for it would go with the last of them', async () => {
  document.body.innerHTML = '<details><summary>1 locked</summary><a data-row="x"></a></details><a data-row="y"></a>';
  const { rerender, shown, result } = steady('a', rows('xy'));
  rerender({ list: 'a', listed: rows('yz') });
  await waitFor(() => expect(result.current.waiting).toBe(1));
  expect(shown()).toBe('xy');
});

it('shows another list as it comes, such as a longer one, and the one before until then', () => {
  const { rerender, shown } = steady('a', rows('xy'));
  rerender({ list: 'b', listed: undefined });
  expect(shown()).toBe('xy');
  rerender({ list: 'b', listed: rows('wxyz') });
  expect(shown()).toBe('wxyz');
});
