import { randomUUID } from 'node:crypto';
import { parseCountry } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { BizError } from '../platform/errors/biz-error';
import { type Campaigns } from './campaigns';

const HELP =
  'npm run push:campaign -- --country=ng --title="Derby day" --text="Lagos derby at 19:00: boosted odds." --path=/promotions';

/** `push:campaign`: sends an offer to the phones of players who asked for offers. */
export async function sendCampaign(
  campaigns: Pick<Campaigns, 'send'>,
  args: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1> {
  const option = (name: string): string | undefined =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const country = parseCountry(option('country'));
  if (country === undefined) {
    print(HELP);
    return 1;
  }
  const request = { title: option('title'), text: option('text'), path: option('path') };
  try {
    await campaigns.send(country, request, { author: 'push:campaign', key: randomUUID() });
  } catch (error) {
    if (!(error instanceof BizError)) throw error;
    print(error.message);
    if (error.code === BizCode.invalidInput) print(HELP);
    return 1;
  }
  print(`Sent to the players in ${country} who want offers.`);
  return 0;
}
