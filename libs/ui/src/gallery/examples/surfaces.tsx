import { Badge, CountBadge } from '../../badge/badge';
import { Button } from '../../button/button';
import { Card } from '../../card/card';
import { Dialog } from '../../dialog/dialog';
import { GiftTicket } from '../../gift-tickets/gift-ticket';
import { GiftTickets } from '../../gift-tickets/gift-tickets';
import { Icon } from '../../icon/icon';
import { ListItem } from '../../list-item/list-item';
import { Page } from '../../page/page';
import { Quiet } from '../../quiet/quiet';
import { Section } from '../../section/section';
import { Sheet } from '../../sheet/sheet';
import { Stack } from '../../stack/stack';
import { TabPanel, Tabs } from '../../tabs/tabs';
import { type ExampleGroup } from '../example';

const ignore = (): void => undefined;

export const surfaces: readonly ExampleGroup[] = [
  {
    name: 'card',
    shows: ['Card', 'Stack', 'Quiet', 'Badge', 'CountBadge'],
    examples: (
      <Card>
        <Stack>
          <b>Five bets this week</b>
          <Quiet>A free bet of ₦200 after five bets at odds of 1.50 or more</Quiet>
          <Quiet small as="span">
            Ends Sunday 23:59
          </Quiet>
          <span>
            <Badge>Closed</Badge> <Badge tone="action">New</Badge> <Badge tone="success">Won</Badge>{' '}
            <Badge tone="danger">Lost</Badge> <Badge tone="warning">Waiting</Badge> <Badge tone="live">Live</Badge>{' '}
            <CountBadge count={120} label="messages" />
          </span>
        </Stack>
      </Card>
    ),
  },
  {
    name: 'list-item',
    shows: ['ListItem'],
    examples: (
      <Card flush>
        <ListItem
          start={<Icon glyph="gift" />}
          note="Free bets and discounts"
          render={(target) => <a href="#gifts" {...target} />}
        >
          Gifts
        </ListItem>
        <ListItem end="₦12,400.00">A long name of a row that does not fit beside its amount</ListItem>
      </Card>
    ),
  },
  {
    name: 'page',
    shows: ['Page', 'Section'],
    examples: (
      <Page title="Settings">
        <Section id="gallery-section" title="Movement and touch">
          <p>
            A paragraph of a page, with a <a href="#link">link</a> in it.
          </p>
        </Section>
      </Page>
    ),
  },
  {
    name: 'tabs',
    shows: ['Tabs', 'TabPanel'],
    examples: (
      <>
        <Tabs
          label="Bets"
          panelId="gallery-panel"
          value="open"
          onChange={ignore}
          tabs={[
            { id: 'open', label: 'Open' },
            { id: 'cash-out', label: 'Cash-out' },
            { id: 'settled', label: 'Settled' },
            { id: 'virtuals', label: 'Virtuals' },
          ]}
        />
        <TabPanel id="gallery-panel" tab="open">
          Two open bets
        </TabPanel>
      </>
    ),
  },
  {
    name: 'gift-tickets',
    shows: ['GiftTickets', 'GiftTicket'],
    examples: (
      <>
        <GiftTickets
          summary="Gifts (2)"
          usable={{
            name: 'Ready to use',
            gifts: [
              { giftId: 'a', kind: 3, amount: '₦200', name: 'Free bet', notes: ['For ₦500 or more', '2 days left'] },
            ],
          }}
          others={[
            {
              name: 'For larger stakes',
              gifts: [{ giftId: 'b', kind: 2, amount: '₦50', name: 'Discount', notes: ['Ends today'] }],
            },
          ]}
          chosenId="a"
          onChoose={ignore}
        />
        <GiftTicket amount="₦1,000" name="Cash gift" notes={['29 days left']} />
      </>
    ),
  },
  {
    name: 'sheet',
    shows: ['Sheet'],
    covers: true,
    examples: (
      <Sheet open onClose={ignore} title="Filter" footer={<Button variant="primary">Show 12 matches</Button>}>
        <p>Matches that start today, at odds of 1.50 or more</p>
      </Sheet>
    ),
  },
  {
    name: 'dialog',
    shows: ['Dialog'],
    covers: true,
    examples: (
      <Dialog
        open
        onClose={ignore}
        title="Remove all selections?"
        actions={
          <>
            <Button>Keep them</Button>
            <Button variant="danger">Remove all</Button>
          </>
        }
      >
        You can load them again with their code.
      </Dialog>
    ),
  },
];
