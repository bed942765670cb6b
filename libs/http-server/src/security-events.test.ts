import {
  getAddressBlock,
  LINES_A_MINUTE,
  type SecurityEvent,
  type SecurityEventName,
  SecurityEvents,
} from './security-events';

const event: SecurityEvent = {
  event: 'login_refused',
  code: 40101,
  caller: 'visitor',
  route: 'POST /api/:country/patron/accessToken',
  requestId: 'id-of-the-request',
  ip: '203.0.113.77',
};

function recorded(): {
  events: SecurityEvents;
  lines: object[];
  counts: SecurityEventName[];
  advance(ms: number): void;
} {
  const lines: object[] = [];
  const counts: SecurityEventName[] = [];
  let time = 0;
  const events = new SecurityEvents({
    log: { warn: (fields) => void lines.push(fields) },
    count: (name) => void counts.push(name),
    now: () => time,
  });
  return { events, lines, counts, advance: (ms) => void (time += ms) };
}

it('logs one line without the address, and counts the event', () => {
  const { events, lines, counts } = recorded();
  events.report(event);
  const { ip: _, ...about } = event;
  expect(lines).toEqual([{ ...about, block: '203.0.113.0/24' }]);
  expect(counts).toEqual(['login_refused']);
});

it('logs a limited number of lines per event and minute, but counts all', () => {
  const { events, lines, counts, advance } = recorded();
  for (let at = 0; at < LINES_A_MINUTE + 50; at++) events.report(event);
  expect(lines).toHaveLength(LINES_A_MINUTE);
  expect(lines.at(-1)).toMatchObject({ moreOfThisMinute: 'not logged' });
  expect(counts).toHaveLength(LINES_A_MINUTE + 50);
  events.report({ ...event, event: 'code_wrong' });
  expect(lines).toHaveLength(LINES_A_MINUTE + 1);
  advance(60_000);
  events.report(event);
  expect(lines).toHaveLength(LINES_A_MINUTE + 2);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:3456:789a::1', '2001:db8:12::/48'],
  ['no address', ''],
])('returns for %s the block %s', (ip, block) => expect(getAddressBlock(ip)).toBe(block));
