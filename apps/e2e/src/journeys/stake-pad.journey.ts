import { type Locator } from '@playwright/test';
import { expect, test } from '../product/journey';
import { addSelections } from '../product/matches';

const tag = ['@sportsbook', '@main'];

for (const [width, height] of [
  [320, 568],
  [360, 640],
] as const) {
  test.describe(`${width} px`, { tag }, () => {
    test.use({ viewport: { width, height } });

    test('the pad leaves the stake and the place-bet button in reach; back closes only the pad', async ({
      page,
      home,
      betslip,
      someMatches,
    }) => {
      const [one, two, three] = await someMatches();
      await addSelections(page, home, [
        [one, '1'],
        [two, '1'],
        [three, '1'],
      ]);
      await betslip.open();
      await betslip.sheet.getByRole('tab', { name: 'System' }).click();
      // Combinations are above the fold.
      await expect(betslip.sheet.getByRole('button', { name: /^2\/3|Doubles/ })).toBeInViewport({ ratio: 1 });
      for (const row of await betslip.picks.all()) expect((await row.boundingBox())?.height).toBeLessThan(56);

      const stake = betslip.sheet.getByRole('textbox', { name: /Total stake/ });
      await stake.click();
      const pad = betslip.sheet.getByRole('group', { name: 'Stake', exact: true });
      for (const key of ['1', '0', 'Delete last digit'])
        await expect(pad.getByRole('button', { name: key, exact: true })).toBeInViewport({ ratio: 1 });
      await expect(
        betslip.place.or(betslip.sheet.getByRole('button', { name: /^(Enter a stake|Accept new odds)$/ })),
      ).toBeInViewport({ ratio: 1 });
      await expect(stake).toBeInViewport({ ratio: 1 });

      const pairs = betslip.sheet.getByRole('button', { name: /^2\/3|Doubles/ });
      await pairs.scrollIntoViewIfNeeded();
      await expect(pairs).toBeInViewport({ ratio: 1 });

      await page.goBack();
      await expect(pad).toBeHidden();
      await expect(betslip.sheet).toBeVisible();
      await stake.click();
      await expect(pad).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(pad).toBeHidden();
      await expect(betslip.sheet).toBeVisible();
      await betslip.sheet.getByRole('button', { name: 'Betslip settings' }).click();
      await expect(betslip.sheet.getByRole('radio', { name: 'Accept higher' })).toBeVisible();
      await page.goBack();
      await expect(betslip.picks).toHaveCount(3);
      await page.goBack();
      await expect(betslip.sheet).toBeHidden();
    });

    test('nothing moves under the finger while a stake is typed', async ({ page, home, betslip, someMatches }) => {
      const [one, two, three] = await someMatches();
      await addSelections(page, home, [
        [one, '1'],
        [two, '1'],
        [three, '1'],
      ]);
      await betslip.open();
      const pad = betslip.sheet.getByRole('group', { name: 'Stake', exact: true });
      const key = pad.getByRole('button', { name: '5', exact: true });
      const top = async (part: Locator): Promise<number | undefined> => (await part.boundingBox())?.y;
      for (const [tab, name] of [
        ['Multiple', /Total stake/],
        ['Single', /^Stake on /],
      ] as const) {
        await betslip.choose(tab);
        const field = betslip.sheet.getByRole('textbox', { name }).first();
        await field.click();
        await expect(pad).toBeVisible();
        const before = [await top(field), await top(key)];
        for (let typed = 0; typed < 3; typed++) await key.click();
        await expect(field).toHaveValue('555');
        expect([await top(field), await top(key)]).toEqual(before);
        await page.goBack();
        await expect(pad).toBeHidden();
      }
    });
  });
}

test.describe('360 × 640', { tag }, () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('four selections are visible with the total odds, the payout and the button', async ({
    page,
    home,
    betslip,
    someMatches,
  }) => {
    const matches = (await someMatches()).slice(0, 4);
    await addSelections(
      page,
      home,
      matches.map((match) => [match, '1']),
    );
    await betslip.open();
    await expect(betslip.picks).toHaveCount(4);
    for (const row of await betslip.picks.all()) await expect(row).toBeInViewport({ ratio: 1 });
    await expect(betslip.sheet.getByText('Total odds')).toBeInViewport({ ratio: 1 });
    await expect(betslip.sheet.getByText('Potential win')).toBeInViewport({ ratio: 1 });
    const footer = betslip.sheet.locator('footer');
    expect((await footer.boundingBox())?.height).toBeLessThan(125);
  });
});

test.describe('in landscape', { tag }, () => {
  test.use({ viewport: { width: 640, height: 300 } });

  test('the keys and the place-bet button are both within reach', async ({ page, home, betslip, someMatches }) => {
    const [one] = await someMatches();
    await addSelections(page, home, [[one, '1']]);
    await betslip.open();
    await betslip.sheet.getByRole('textbox', { name: /stake/i }).click();
    const pad = betslip.sheet.getByRole('group', { name: 'Stake', exact: true });
    for (const key of ['1', '6', '0', 'Delete last digit'])
      await expect(pad.getByRole('button', { name: key, exact: true })).toBeInViewport({ ratio: 1 });
    const gold = betslip.place.or(betslip.sheet.getByRole('button', { name: /^(Enter a stake|Accept new odds)$/ }));
    await expect(gold).toBeInViewport({ ratio: 1 });
  });
});
