import { readFileSync } from 'node:fs';
import path from 'node:path';
import { register } from 'prom-client';
import './app';

it('alert rules use only metrics of the server', () => {
  const rules = readFileSync(path.join(__dirname, '../../../deploy/alerts.yml'), 'utf8');
  const named = [...new Set(rules.match(/\boware_[a-z_]+/g))];
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => register.getSingleMetric(name) === undefined)).toEqual([]);
});
