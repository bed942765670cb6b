import { Button } from '../../button/button';
import { Chip, ChipRow } from '../../chip/chip';
import { IconButton } from '../../icon-button/icon-button';
import { NumberPad } from '../../number-pad/number-pad';
import { type ExampleGroup } from '../example';

const ignore = (): void => undefined;

export const actions: readonly ExampleGroup[] = [
  {
    name: 'button',
    shows: ['Button'],
    examples: (
      <>
        <Button variant="primary" block>
          Place bet
        </Button>
        <Button>Share</Button>
        <Button variant="quiet">Show details</Button>
        <Button variant="danger">Close account</Button>
        <Button size="small">Rebet</Button>
        <Button variant="primary" busy>
          Deposit
        </Button>
        <Button variant="primary" disabled>
          Withdraw
        </Button>
      </>
    ),
  },
  {
    name: 'icon-button',
    shows: ['IconButton'],
    examples: (
      <>
        <IconButton icon="search" label="Search" />
        <IconButton icon="close" label="Close" />
        <IconButton icon="left" label="Back" disabled />
      </>
    ),
  },
  {
    name: 'chip',
    shows: ['Chip', 'ChipFace', 'ChipRow'],
    examples: (
      <ChipRow label="Matches">
        <Chip pressed>Top</Chip>
        <Chip>Starting soon</Chip>
        <Chip>Boosts</Chip>
        <Chip>Popular</Chip>
        <Chip disabled>Your teams</Chip>
      </ChipRow>
    ),
  },
  {
    name: 'number-pad',
    shows: ['NumberPad'],
    examples: <NumberPad label="Stake" value="500" onChange={ignore} />,
  },
];
