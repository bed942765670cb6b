import { Counter, Registry } from 'prom-client';
import { parseExposition } from './exposition';

const only = (line: string): unknown => parseExposition(line).samples[0];

it('parses the metrics of a server', async () => {
  const registry = new Registry();
  const counter = new Counter({
    name: 'edge_served_total',
    help: 'What "was" served.\nMore.',
    labelNames: ['app', 'version', 'side'],
    registers: [registry],
  });
  const labels = { app: 'a"b\\c\nd}e,f=#', version: '1.0.0', side: '' };
  counter.inc({ app: 'shell', version: '1.0.0', side: 'edge' }, 1204);
  counter.inc(labels, 0.5);
  const { samples, metrics } = parseExposition(await registry.metrics());
  expect(samples).toEqual([
    { name: 'edge_served_total', labels: { app: 'shell', version: '1.0.0', side: 'edge' }, value: 1204 },
    { name: 'edge_served_total', labels, value: 0.5 },
  ]);
  expect([...metrics]).toEqual(['edge_served_total']);
});

it('lists a metric without a value', () => {
  expect(parseExposition('# HELP a_total Text.\n# TYPE a_total counter\n# a remark\n\n')).toEqual({
    samples: [],
    metrics: new Set(['a_total']),
  });
});

it.each<[string, unknown]>([
  ['up 1', { name: 'up', labels: {}, value: 1 }],
  ['up1 2', { name: 'up1', labels: {}, value: 2 }],
  ['up\t1\r', { name: 'up', labels: {}, value: 1 }],
  ['up{} 1', { name: 'up', labels: {}, value: 1 }],
  ['up{a="b"}1', { name: 'up', labels: { a: 'b' }, value: 1 }],
  ['up { a = "b" , c="d", } 1', { name: 'up', labels: { a: 'b', c: 'd' }, value: 1 }],
  ['up 1.5e+3 1700000000000', { name: 'up', labels: {}, value: 1500 }],
  ['up{a="b"} -1 1700000000.123', { name: 'up', labels: { a: 'b' }, value: -1 }],
  ['up{a="b"} 1 # {trace="}"} 1 1700000000', { name: 'up', labels: { a: 'b' }, value: 1 }],
  ['up +Inf', { name: 'up', labels: {}, value: Infinity }],
  ['up -Inf', { name: 'up', labels: {}, value: -Infinity }],
  ['up NaN', { name: 'up', labels: {}, value: NaN }],
])('parses %j', (line, sample) => expect(only(line)).toEqual(sample));

it.each([
  '<!doctype html>',
  '{"status":"ok"}',
  'up',
  'up1',
  'up{} ',
  'up{a="b} 1',
  'up{a=b} 1',
  'up{a="b" c="d"} 1',
  'up{,} 1',
  'up{a="b"',
  'up one',
  'up 0x10',
  'up 1 2 3',
])('rejects %j, which is not a metric', (line) =>
  expect(() => parseExposition(`ok 1\n${line}`)).toThrow(`Line 2 is not a metric: ${line.trim()}`),
);
