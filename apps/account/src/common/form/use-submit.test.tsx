import { act, screen } from '@testing-library/react';
import { type ApiError } from '@oware/api-client';
import { clearBrowser, renderAccount } from '../../testing/render-account';
import { useSubmit, type Submit } from './use-submit';

beforeEach(clearBrowser);

const lost: ApiError = { kind: 'network', status: null, bizCode: null, message: 'Failed to fetch', data: null };

function setUp(): Submit[] {
  const seen: Submit[] = [];
  function Probe(): string {
    const submit = useSubmit('probe', 'No network.');
    seen.push(submit);
    return `${submit.busy ? 'busy' : 'idle'} ${submit.failure ?? '-'}`;
  }
  renderAccount(<Probe />);
  return seen;
}

test('ignores a second call while one is running', async () => {
  const [first] = setUp();
  let finish: (value: string) => void = () => undefined;
  const results: Promise<string | undefined>[] = [];
  act(() => void results.push(first!.once(() => new Promise<string>((resolve) => (finish = resolve)))));
  expect(screen.getByText('busy -')).toBeInTheDocument();
  const second = jest.fn(async () => 'second');
  await act(async () => expect(await first!.once(second)).toBeUndefined());
  expect(second).not.toHaveBeenCalled();
  await act(async () => finish('first'));
  expect(await results[0]).toBe('first');
  expect(screen.getByText('idle -')).toBeInTheDocument();
});

test('counts an exception as a lost connection, which the next attempt clears', async () => {
  const [first] = setUp();
  await act(async () => expect(await first!.once(() => Promise.reject(new Error('chunk')))).toBeUndefined());
  expect(screen.getByText('idle No network.')).toBeInTheDocument();
  await act(async () => expect(await first!.once(async () => 1)).toBe(1));
  expect(screen.getByText('idle -')).toBeInTheDocument();
});

test('shows a given text, or the message of an error', () => {
  const [first] = setUp();
  act(() => first!.fail('Too weak.'));
  expect(screen.getByText('idle Too weak.')).toBeInTheDocument();
  act(() => first!.fail(lost));
  expect(screen.getByText('idle No network.')).toBeInTheDocument();
  act(() => first!.fail({ ...lost, kind: 'biz', bizCode: 1, message: 'Refused.' }));
  expect(screen.getByText('idle Refused.')).toBeInTheDocument();
});
