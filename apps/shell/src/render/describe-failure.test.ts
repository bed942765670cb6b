import { RemoteError } from '../remotes/remote-error';
import { thrownAt } from '../testing/thrown-at';
import { describeFailure } from './describe-failure';

it('contains the stack of the error that a remote threw, not of the one that wraps it', () => {
  const thrown = thrownAt('/cache/releases/promotions/1.4.0-0123456789abcdef/server/511.js:12:5');
  expect(describeFailure(new RemoteError('promotions', 'render', thrown), 'page /rewards', ['promotions'])).toEqual({
    remote: 'promotions',
    kind: 'render',
    message: 'boom',
    where: 'page /rewards',
    stack: thrown.stack,
  });
});

it('has no stack for other thrown values', () => {
  expect(describeFailure('boom', 'page /', [])).toMatchObject({ remote: 'shell', message: 'boom', stack: undefined });
});
