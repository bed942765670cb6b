import { formatDateTime } from './format-date-time';

test.each([
  ['2026-12-01T13:05:59Z', 60, '01 Dec. 2026 14:05 GMT+1'],
  ['2026-12-31T23:30:00Z', 60, '01 Jan. 2027 00:30 GMT+1'],
  ['2026-05-09T00:00:00Z', 0, '09 May. 2026 00:00 GMT+0'],
  ['2026-05-09T00:00:00Z', -210, '08 May. 2026 20:30 GMT-3:30'],
])('%s at %d minutes from GMT is %s', (time, offset, text) => expect(formatDateTime(Date.parse(time), offset)).toBe(text));
