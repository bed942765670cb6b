import { type WebSocketRoute } from '@playwright/test';
import { logInByCalls } from '../product/account';
import { expect, test } from '../product/journey';
import { getPriceButton, openMatch, addSelections } from '../product/matches';

const tag = '@sportsbook';

test(
  'after a lost connection a snapshot is loaded before betting reopens',
  { tag },
  async ({ page, home, player, betslip, feed, ownMatches, consoleWatch }) => {
    consoleWatch.allow(/WebSocket|socket\.io|ERR_|closed before it was open/);
    const sockets: WebSocketRoute[] = [];
    let rejectsSockets = false;
    await page.routeWebSocket(/socket\.io/, (socket) => {
      if (rejectsSockets) return void socket.close();
      const server = socket.connectToServer();
      // Sockets of a page that was left do not count.
      socket.onClose(() => {
        sockets.splice(0, sockets.length, ...sockets.filter((other) => other !== socket));
        void server.close();
      });
      server.onMessage((message) => {
        socket.send(message);
        // Engine.IO message, Socket.IO connect: from here on the page counts as connected.
        if (String(message).startsWith('40')) sockets.push(socket);
      });
    });
    await page.route(/socket\.io.*transport=polling/, (route) => (rejectsSockets ? route.abort() : route.continue()));

    await logInByCalls(page, home, player);
    const [match] = await ownMatches(1);
    await feed.price(match, { '1': 2.5 });
    await addSelections(page, home, [[match, '1']]);
    const main = await openMatch(page, home, match);
    await expect.poll(() => sockets.length).toBeGreaterThan(0);
    await expect(getPriceButton(main, match, 'X')).not.toHaveAccessibleName(/locked$/);

    rejectsSockets = true;
    await Promise.all(sockets.splice(0).map((socket) => socket.close()));
    await feed.price(match, { '1': 1.8 });

    let snapshots = 0;
    page.on('response', (response) => {
      if (/factsCenter\/(events|selections)/.test(response.url())) snapshots += 1;
    });
    rejectsSockets = false;
    await expect(getPriceButton(main, match, '1')).toHaveAccessibleName(/1\.80/, { timeout: 30_000 });
    expect(snapshots).toBeGreaterThan(0);
    await betslip.open();
    await expect(betslip.picks.first()).toContainText('1.80');
    // A snapshot may load before the socket is open: a rejected attempt is repeated within 5 s.
    await expect(betslip.sheet.getByText('Live connection')).toBeVisible({ timeout: 30_000 });
  },
);
