import { readDeviceId } from './device-id';

it.each([
  [{ 'device-id': 'device-one' }, undefined, 'device-one'],
  [{ deviceId: 'device-two' }, undefined, 'device-two'],
  [{ 'device-id': 'device-one', deviceId: 'device-two' }, 'device-three', 'device-one'],
  [{ 'device-id': '<script>', deviceId: 'device-two' }, undefined, 'device-two'],
  [{ 'device-id': 'short', deviceId: '' }, 'device-three', 'device-three'],
  [{}, ['device-one', 'device-two'], undefined],
  [{}, undefined, undefined],
])('with cookies %j and header %j reads the device %j', (cookies, header, device) =>
  expect(readDeviceId(cookies, header)).toBe(device),
);
