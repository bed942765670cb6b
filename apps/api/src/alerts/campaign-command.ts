import { parseCountry } from '@oware/config';
import { BizError } from '../platform/http/biz-error';
import { type Campaigns, campaignTerms } from './campaigns';

const HELP =
  'npm run push:campaign -- --country=ng --title="Derby day" --text="Lagos derby at 19:00: boosted odds." --path=/promotions';

/** `push:campaign`: sends an offer to the phones of players who asked for offers. */
export async function sendCampaign(
  campaigns: Campaigns,
  args: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1> {
  const option = (name: string): string | undefined =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const country = parseCountry(option('country'));
  const terms = campaignTerms.safeParse({ title: option('title'), text: option('text'), path: option('path') });
  if (country === undefined || !terms.success) {
    print(HELP);
    return 1;
  }
  try {
    await campaigns.send(country, terms.data, 'push:campaign');
  } catch (error) {
    if (!(error instanceof BizError)) throw error;
    print(error.message);
    return 1;
  }
  print(`Sent to the players of ${country} who want offers.`);
  return 0;
}
