import { createSwitches } from '../remote-config/testing';
import { getTaxRate } from './tax-rate';

const NOON = Date.UTC(2026, 5, 1, 12);
const at = (iso: string) => `2026-06-01T${iso}`;

describe('current tax on winnings', () => {
  it.each<[string, 'ng' | 'gh', Record<string, unknown>, number]>([
    ["the country's own", 'ng', {}, 0.05],
    ['none in a country without tax', 'gh', {}, 0],
    ['none in a country without tax, whatever the rate', 'gh', { 'deduction.wht.rate': 0.1 }, 0],
    ['the configured rate, once it is switched on', 'gh', { 'deduction.switch': true, 'deduction.wht.rate': 0.1 }, 0.1],
    ['none while it is switched off', 'ng', { 'deduction.switch': false, 'deduction.wht.rate': 0.1 }, 0],
    ['the configured rate', 'ng', { 'deduction.wht.rate': 0.075 }, 0.075],
    ['a half', 'ng', { 'deduction.wht.rate': 0.5 }, 0.5],
    ["the country's own instead of all of it", 'ng', { 'deduction.wht.rate': 1 }, 0.05],
    ["the country's own when the configured rate is not a share", 'ng', { 'deduction.wht.rate': 5 }, 0.05],
    ['none before its period', 'ng', { 'deduction.wht.period': { from: at('12:00:00.001Z') } }, 0],
    ['from the first moment of its period', 'ng', { 'deduction.wht.period': { from: at('12:00:00Z') } }, 0.05],
    ['to the last moment of its period', 'ng', { 'deduction.wht.period': { to: at('12:00:00.001Z') } }, 0.05],
    ['none after its period', 'ng', { 'deduction.wht.period': { to: at('12:00:00Z') } }, 0],
    [
      'by the time zone of the period',
      'ng',
      { 'deduction.wht.period': { from: at('13:00:00+01:00'), to: at('13:00:01+01:00') } },
      0.05,
    ],
  ])('is %s', (_what, country, values, taxRate) => {
    expect(getTaxRate(country, createSwitches(values), NOON)).toBe(taxRate);
  });
});
