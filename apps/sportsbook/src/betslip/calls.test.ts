import { type HttpContext, type PlaceOrderRequest } from '@oware/contracts';
import { cashOut, editBet } from '../cash-out/calls';
import { placeOrder } from './calls';

const send = jest.fn();
jest.mock('@oware/api-client', () => ({ send: (...given: unknown[]): unknown => send(...given) }));

const http = {} as HttpContext;
const request = { key: '5d2cf7f1-3b0f-4a52-9f0e-0c7a5c1d2e3f' };

it.each([
  ['an order', () => placeOrder(http, request as PlaceOrderRequest)],
  ['a cash-out', () => cashOut(http, request as Parameters<typeof cashOut>[1])],
  ['an edit of a bet', () => editBet(http, request as Parameters<typeof editBet>[1])],
])('sends the idempotency key of %s in a header too, outside the encrypted body', (_name, call) => {
  void call();
  expect(send).toHaveBeenLastCalledWith(
    http,
    expect.objectContaining({ json: request, headers: { 'Idempotency-Key': request.key } }),
  );
});
