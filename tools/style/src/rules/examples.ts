/** Sentences that break a rule, and good ones that look similar. Names are given in the form of the code. */
interface Examples {
  bad: readonly string[];
  good: readonly string[];
}

/** Examples of rules about prose, by rule. The good sentences break no rule at all. */
export const PROSE_EXAMPLES: Record<string, Examples> = {
  'free-relative': {
    bad: [
      'What no ticket needs is pruned.',
      'Who balances the load sends a header.',
      'Where the feed leaves it open, a rule decides.',
      'A page for who forgot the password.',
      'Fewer rows than what the feed sends.',
      'First line. What this often could not be sent never is.',
    ],
    good: [
      'What is the limit of a stake?',
      'Returns what the server sent.',
      'A page for players who forgot their password.',
      'Whether the price may change.',
      'The folder where uploads are stored.',
    ],
  },
  none: {
    bad: ['A range that is none.', 'An address which is no address.'],
    good: ['Returns none of the rows.', 'There is no address.'],
  },
  'replaced-english': {
    bad: ['What `place_orders.sql` responses.', 'A call that nobody responses to, and which responses late.'],
    good: ['Collects the responses of the server.', 'The server returns two responses.'],
  },
  answer: {
    bad: ['The server answers with a code.', 'An answer of the feed.', 'Waits until the api is answering.'],
    good: ['The server responds with a code.', 'Questions and answers about bonuses.'],
  },
  say: {
    bad: ['The page says why.', 'Nobody is told.', 'The message tells the version.'],
    good: ['The page shows why.', 'An essay about odds.', 'The log contains the version.'],
  },
  stand: {
    bad: ['The code stands beside the test.', 'The price that stood there.'],
    good: [
      'The code is beside the test.',
      'Bets on the others stand.',
      'NG stands for Nigeria.',
      'A stand-in for the store.',
      'It is a standalone server.',
    ],
  },
  come: {
    bad: ['A price came too late.', 'News comes by the socket.', 'The rows that are coming.'],
    good: [
      'The price comes from the feed.',
      'The package comes with types.',
      'Becomes a member.',
      'Fixtures coming soon.',
    ],
  },
  'take-back': {
    bad: ['A result that is taken back.', 'Takes the gift back.', 'Takes back the money.'],
    good: ['Rolls the result back.', 'Goes back to the list.'],
  },
  refuse: {
    bad: ['The call is refused.', 'A refusal has a code.', 'Refuses a stake of 0.'],
    good: ['The call is rejected.', 'Rejects a stake of 0.'],
  },
  fault: {
    bad: ['A fault of the feed.', 'Lists misfits.', 'The trouble with sockets.', 'A faultless form.'],
    good: ['Uses the default.', 'Fault injection for the feed.', 'An error of the feed.', 'Faster than the default.'],
  },
  pick: {
    bad: ['Ten picks on a ticket.', 'Picks the first line.'],
    good: ['Ten selections on a ticket.', 'Opens the date picker.'],
  },
  exposure: { bad: ['The exposure of a market.'], good: ['The liability of a market.', 'Exposes one module.'] },
  lane: {
    bad: ['Each event has a lane.'],
    good: ['Each event has a partition.', 'Runs in the change lane.', 'Plane tickets.'],
  },
  epoch: { bad: ['The epoch of a lease.'], good: ['Seconds since the Unix epoch.', 'The fencing token of a lease.'] },
  spell: { bad: ['A spell of play.'], good: ['A session of play.', 'Corrects the spelling.'] },
  'late-part': { bad: ['Loads a late part.'], good: ['Loads a lazy chunk.', 'Late parties are merged.'] },
  door: { bad: ['Exports of the door.'], good: ['Exports of the platform API.', 'Outdoor matches.'] },
  'house-words': {
    bad: ['A wall between domains.', 'Finds circles of imports.', 'An arrow between modules.'],
    good: [
      'A boundary rule between domains.',
      'Measured in wall-clock time.',
      'Listens to arrow keys.',
      'Behind a firewall.',
    ],
  },
  kit: { bad: ['A kit of forms.'], good: ['Uses the toolkit.', 'Runs in WebKit.'] },
  hold: {
    bad: ['Places a hold on the account.'],
    good: ['Reserves funds.', 'A holder of an account.', 'Threads hold locks.'],
  },
  'provider-statement': {
    bad: ["Reads the provider's statement."],
    good: ['Reads the payment notification.', 'Downloads the account statement.'],
  },
  trade: { bad: ['A trade that failed.'], good: ['A payment that failed.', 'The trade-off is memory.'] },
  sweep: { bad: ['A sweep deletes old rows.'], good: ['A retention job deletes old rows.', 'A sweepstake.'] },
  seal: {
    bad: ['Documents are sealed.', 'Unseals the key.'],
    good: ['Documents are encrypted at rest.', 'The match in Sealand.'],
  },
  desk: { bad: ['The desk of staff.'], good: ['The staff console.', 'The helpdesk has a page.', 'Runs on desktop.'] },
  antics: {
    bad: ['The antics of a feed.', 'Two opinions of a price.'],
    good: ['Fault injection for a feed.', 'A semantic version.'],
  },
  'gold-button': { bad: ['Taps the gold button.'], good: ['Taps the place-bet button.', 'A gold tier.'] },
  'by-itself': {
    bad: ['Reconnects by itself.', 'Close by themselves.'],
    good: ['Reconnects automatically.', 'The page itself.'],
  },
  'for-ever': { bad: ['Waits for ever.', 'Is gone for good.'], good: ['Waits indefinitely.', 'Waits forever.'] },
  'of-now': {
    bad: ['The price of now.', 'The version of before.', 'The message before the one before.'],
    good: ['The current price.', 'The version before that.'],
  },
  'come-of': {
    bad: ['What became of a bet.', 'Nothing came of it.'],
    good: ['The result of a bet.', 'It became the default.'],
  },
  dearest: { bad: ['The dearest query.'], good: ['The slowest query.', 'Endearing names.'] },
  mend: { bad: ['Mends the page.'], good: ['Fixes the page.', 'Amends the commit.', 'Recommended odds.'] },
  'a-second': {
    bad: ['Sends 500 messages a second.', 'At most 10 orders a minute.'],
    good: ['Sends 500 messages per second.', 'Runs once a day.', 'Tried 3 times within a second.'],
  },
  'is-there': {
    bad: ['Waits until it is there.', 'Uses the file that is there, or makes one.', 'A range that is none.'],
    good: ['Waits until the file exists.', 'Is there a limit?', 'It is there to help.'],
  },
  'go-on': {
    bad: ['The page goes on without it.', 'Went on as before.'],
    good: ['The page continues without it.', 'Ago on a list.'],
  },
  'write-down': {
    bad: ['Writes down the version.', 'The lines that are written down.'],
    good: ['Records the version.', 'Writes downloads to disk.'],
  },
  'work-out': {
    bad: ['Works out the price.', 'A price worked out again.'],
    good: ['Computes the price.', 'Works outside Docker.'],
  },
  'of-its-own': { bad: ['In a process of its own.'], good: ['In its own process.', 'A list of its owners.'] },
  'left-out': {
    bad: ['Empty rows are left out.', 'Leaves them out.'],
    good: ['Empty rows are skipped.', 'Aligned to the left outline.'],
  },
  'at-once': { bad: ['Responds at once.', 'Two at once.'], good: ['Responds immediately.', 'Once a day.'] },
};

/** Examples of rules about names, by rule. */
export const NAME_EXAMPLES: Record<string, Examples> = {
  'of-name': { bad: ['priceOf', 'readNameOf'], good: ['getPrice', 'indexOf', 'proof', 'typeOf'] },
  parts: { bad: ['DomainParts', 'RouteDeps', 'Needs'], good: ['Dependencies', 'Apartments', 'splitPartsByName'] },
  words: { bad: ['sayAmount', 'wordsOf', 'limitSentences'], good: ['texts', 'passwordsByUser', 'translate'] },
  keep: { bad: ['keepSlip', 'rememberTheme'], good: ['saveSlip', 'keeper', 'noteworthy'] },
  seal: { bad: ['sealSecret', 'unseal'], good: ['encryptSecret', 'sealandTeams'] },
  refuse: { bad: ['refuseStake', 'Refusal'], good: ['rejectStake'] },
};

/** Examples of ADR titles. */
export const ADR_EXAMPLES: Examples = {
  bad: [
    '133. What moves by itself rests',
    '1. Two servers behind one port',
    '27. A bet is cashed out at the price of now',
  ],
  good: ['133. Stop decorative animation after five seconds', '1. Serve pages and money from two processes'],
};
