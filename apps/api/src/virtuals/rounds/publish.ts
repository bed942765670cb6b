import { type PersonalMessage, type VersionedBalance } from '@oware/contracts';
import { type Bus } from '../../platform/bus';

type News = Extract<PersonalMessage, { type: 'virtualRound' }>['data'];

/** Notifies all pages of a player of a changed round, and of the balance when it changed too. */
export function publishRound(bus: Bus, userId: string, news: News, balance?: VersionedBalance): void {
  if (balance !== undefined) {
    const { balance: amount, balanceVersion } = balance;
    bus.publish('personal', { userId, message: { type: 'balance', data: { balance: amount, balanceVersion } } });
  }
  bus.publish('personal', { userId, message: { type: 'virtualRound', data: news } });
}
