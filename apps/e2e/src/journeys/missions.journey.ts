import { getBalance } from '../product/account';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';
import { addSelections } from '../product/matches';
import { createNewcomer } from '../product/newcomer';
import { getDataDir, runCommand } from '../product/run-command';
import { registerAndOpen } from '../product/registered';

test(
  'a player opts in to a mission, sees their bets count one by one, is notified when it is complete, and claims its gift',
  { tag: '@promotions/missions' },
  async ({ page, home, ownMatches, betslip, feed }) => {
    test.slow();
    const main = page.getByRole('main');
    const region = (name: string) => main.getByRole('region', { name });
    const task = 'Settle 3 bets of ₦100.00 or more';
    // A mission allows one opt-in per day, so each try uses a new player.
    const player = createNewcomer('ng');
    await registerAndOpen(page, home, player);
    await runCommand(
      getDataDir(),
      'gifts:issue',
      '--country=ng',
      '--kind=cash',
      '--amount=300',
      `--phone=${player.phone}`,
    );
    await arrive(page, `${home}/my_accounts/gifts`);
    await main.getByRole('button', { name: 'Add ₦300.00 to balance' }).click();
    await expect(getBalance(page)).toContainText('NGN 300.00');
    await arrive(page, `${home}/rewards`);
    await main.getByRole('link', { name: /^Missions/ }).click();
    await region('Available missions')
      .getByRole('button', { name: `Opt in: ${task}` })
      .click();
    const mission = main.getByRole('listitem').filter({ hasText: task });
    await expect(mission).toContainText('0 of 3');

    const matches = await ownMatches(3);
    await addSelections(
      page,
      home,
      matches.map((match): [typeof match, '2'] => [match, '2']),
    );
    await betslip.open();
    await betslip.choose('Single');
    const stakes = betslip.sheet.getByRole('textbox', { name: /stake/i });
    for (const at of matches.keys()) await stakes.nth(at).fill('100');
    await betslip.tapPlace();
    await betslip.receipt();
    await betslip.done();
    await arrive(page, `${home}/missionsCenter`);
    await expect(mission).toContainText('0 of 3 · 3 more when settled');
    const [first, ...others] = matches;
    await feed.settle(first, 1, 0);
    await expect(mission).toContainText('1 of 3 · 2 more when settled');
    for (const match of others) await feed.settle(match, 1, 0);

    const dialog = page.getByRole('alertdialog', { name: 'Daily mission completed' });
    await expect(dialog).toContainText(`${task}. Your gift is waiting: 20 loyalty points.`);
    await dialog.getByRole('button', { name: 'Claim it' }).click();
    await region('To claim').getByRole('button', { name: 'Claim 20 loyalty points' }).click();
    await expect(region('Claimed').getByRole('listitem').filter({ hasText: task })).toContainText('20 loyalty points');
  },
);
