import { formatCurrency } from '@oware/betting';
import { type LimitKind } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { selectLimitTexts } from './texts';

const MINUTE = 60_000;

export interface LimitFormat {
  /** Formats an amount: `₦1,500.00`. */
  money(units: number): string;
  /**
   * Play time, as `1 h 05 min` or `5 min`.
   * @param ms rounded down to minutes
   */
  duration(ms: number): string;
  /** Formats an amount of a limit in its unit; null is no limit. */
  amount(kind: LimitKind, amount: number | null): string;
  /**
   * Length of a time-out.
   * @param minutes whole hours
   */
  length(minutes: number): string;
}

/** Formats amounts and times of limits for the player's country. */
export function useLimitFormat(): LimitFormat {
  const text = useSelector(selectLimitTexts);
  const { currency } = usePlatform().country;
  const money = (units: number): string => formatCurrency(currency, units);
  const formatDuration = (ms: number): string => {
    const minutes = Math.floor(ms / MINUTE);
    if (minutes < 60) return text('spellShort', { params: { minutes } });
    return text('spell', {
      params: { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') },
    });
  };
  const counted = (count: number, one: 'hour' | 'oneDay', many: 'hours' | 'days'): string =>
    count === 1 ? text(one) : text(many, { params: { count } });
  return {
    money,
    duration: formatDuration,
    amount: (kind, amount) =>
      amount === null ? text('noLimit') : kind === 'session' ? formatDuration(amount) : money(amount),
    length: (minutes) =>
      minutes < 1440 ? counted(minutes / 60, 'hour', 'hours') : counted(minutes / 1440, 'oneDay', 'days'),
  };
}
