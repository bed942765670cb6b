import { getBalance, parseAmount, logIn, readBalance, formatAmount } from '../product/account';
import { expect, test } from '../product/journey';
import { addSelections } from '../product/matches';

const tag = '@sportsbook';

test(
  'a single bet: from the price to the ticket, the open bets and the balance',
  { tag: [tag, '@account', '@protection', '@smoke'] },
  async ({ page, home, player, betslip, ownMatches }) => {
    await logIn(page, home, player);
    const before = await readBalance(page);
    const beside = page.getByRole('banner').getByRole('button', { name: 'Hide balance' });
    const place = await beside.boundingBox();
    const [match] = await ownMatches(1);
    await addSelections(page, home, [[match, '1']]);
    await expect(betslip.opener).toHaveText(/1/);

    await betslip.open();
    await betslip.stake('150.50');
    await expect(betslip.place).toHaveText('Place bet · ₦150.50');
    await betslip.tapPlace();
    const [ticket] = await betslip.receipt();
    await betslip.done();
    await expect(betslip.opener).not.toHaveText(/1/);
    await expect(getBalance(page)).toContainText(formatAmount(before - 150_50));
    expect(await beside.boundingBox(), 'the neighbour of the balance, which is shorter now, keeps its place').toEqual(
      place,
    );

    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /Open bets/ })
      .click();
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `${match.home.name} v ${match.away.name}` })
      .first();
    await expect(card).toContainText('Single');
    await expect(card).toContainText('₦150.50');
    await card.getByRole('link', { name: /Single/ }).click();
    await expect(page).toHaveURL(new RegExp(`/my_accounts/open_bets/${ticket}$`));
    await expect(page.getByRole('main')).toContainText(`Ticket ${ticket}`);
  },
);

test(
  'a multiple bet of three shows its bonus before placement, on the ticket and in the open bets',
  { tag },
  async ({ page, home, player, betslip, ownMatches }) => {
    await logIn(page, home, player);
    const before = await readBalance(page);
    const [one, two, three] = await ownMatches(3);
    await addSelections(page, home, [
      [one, '1'],
      [two, 'X'],
      [three, '2'],
    ]);
    await betslip.open();
    await expect(betslip.picks).toHaveCount(3);
    await expect(betslip.sheet.getByRole('tab', { name: 'Multiple' })).toHaveAttribute('aria-selected', 'true');
    await betslip.stake('100');
    await expect(betslip.sheet.getByText(/bonus ₦[\d,.]+ included/)).toBeVisible();
    const mayWin = parseAmount(await betslip.sheet.getByRole('status').filter({ hasText: /₦/ }).first().innerText());
    await betslip.tapPlace();
    await betslip.receipt();
    await expect(betslip.sheet.getByText('Multiple of 3')).toBeVisible();
    await expect(betslip.sheet).toContainText(formatAmount(mayWin));
    await betslip.done();
    await expect(getBalance(page)).toContainText(formatAmount(before - 100_00));

    await page.goto(`${home}/my_accounts/open_bets`);
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Multiple of 3' })
      .filter({ hasText: `${one.home.name} v ${one.away.name}` })
      .first();
    for (const match of [one, two, three]) await expect(card).toContainText(match.home.name);
    await expect(card).toContainText(formatAmount(mayWin));
  },
);

test(
  'a system bet 2 of 3 with a stake over its three lines',
  { tag: [tag, '@main'] },
  async ({ page, home, player, betslip, ownMatches }) => {
    await logIn(page, home, player);
    const before = await readBalance(page);
    const [one, two, three] = await ownMatches(3);
    await addSelections(page, home, [
      [one, '1'],
      [two, '1'],
      [three, '1'],
    ]);
    await betslip.open();
    await betslip.choose('System');
    await expect(betslip.sheet.getByRole('button', { name: /^Doubles/ })).toHaveAttribute('aria-pressed', 'true');
    await betslip.stake('300');
    await expect(betslip.sheet.getByText('3 lines of ₦100.00')).toBeVisible();
    await betslip.tapPlace();
    await betslip.receipt();
    await expect(betslip.sheet.getByText('System 2/3')).toBeVisible();
    await betslip.done();
    await expect(getBalance(page)).toContainText(formatAmount(before - 300_00));
  },
);

test(
  'a visitor is asked to log in and can place the same slip after it',
  { tag: [tag, '@main'] },
  async ({ page, home, player, betslip, ownMatches }) => {
    const [match] = await ownMatches(1);
    await addSelections(page, home, [[match, '1']]);
    await betslip.open();
    await betslip.stake('100');
    await betslip.sheet.getByRole('button', { name: 'Log in to bet' }).click();
    const sheet = page.getByRole('dialog', { name: 'Log in' });
    await sheet.getByRole('textbox', { name: 'Phone number' }).fill(player.phone);
    await sheet.getByLabel('Password', { exact: true }).fill(player.password);
    await sheet.getByRole('button', { name: 'Log in' }).click();
    await expect(sheet).toBeHidden();
    await expect(betslip.picks).toHaveCount(1);
    await betslip.tapPlace();
    await betslip.receipt();
  },
);

test(
  'a stake above the balance is rejected; the slip offers to deposit the missing amount',
  { tag: [tag, '@main'] },
  async ({ page, home, player, betslip, someMatches }) => {
    await logIn(page, home, player);
    const balance = await readBalance(page);
    const [match] = await someMatches();
    await addSelections(page, home, [[match, '1']]);
    await betslip.open();
    await betslip.stake(String((balance + 100) / 100));
    await expect(betslip.place).toBeHidden();
    await expect(betslip.sheet.getByRole('button', { name: 'Deposit ₦1.00' })).toBeVisible();
    await betslip.stake('1e3');
    await expect(
      betslip.sheet.getByRole('alert').filter({ hasText: 'Type an amount like 500 or 12.50.' }),
    ).toBeVisible();
    await betslip.stake('5');
    await expect(betslip.sheet.getByRole('button', { name: 'Stake at least ₦10.00' })).toBeVisible();
  },
);
