import { type OtpChannel } from '@oware/contracts';
import { type BizError } from '../../platform/errors/biz-error';
import { type OtpChannels, type Recipient } from '../../notify/sms/channel';

/** Channels that store sent codes, or throw a configured error. */
export class HeldChannels implements OtpChannels {
  available: OtpChannel[] = ['sms', 'voice', 'reverse_sms', 'telegram_gateway'];
  readonly reversePhone = '24680';
  sent: { channel: OtpChannel; to: Recipient; code: string }[] = [];
  refuses: BizError | undefined;

  async send(channel: OtpChannel, { country, phone }: Recipient, code: string): Promise<void> {
    if (this.refuses !== undefined) throw this.refuses;
    this.sent.push({ channel, to: { country, phone }, code });
  }

  /** Returns the newest code. */
  get code(): string {
    const last = this.sent.at(-1);
    if (last === undefined) throw new Error('No code was sent.');
    return last.code;
  }
}

/** Returns a different code. */
export const createOtherCode = (code: string): string => (code === '000000' ? '000001' : '000000');
