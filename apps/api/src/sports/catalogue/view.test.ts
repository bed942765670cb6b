import { SetClock } from '../../platform/clock';
import { Descriptions } from '../model/descriptions/descriptions';
import { Board } from './board';
import { createUnknownEvent, type EventState } from './event-state';
import { CatalogueView } from './view';

const view = new CatalogueView(new Board(new SetClock(0)), new Descriptions());
const head = (statistics: EventState['statistics']) =>
  view.head({ ...createUnknownEvent('sr:match:1', 0), statistics });

it('includes red cards as soon as a player was sent off', () => {
  expect(head({ redCards: [0, 1] })).toMatchObject({ redCards: [0, 1] });
  expect(head({ redCards: [0, 0] })).not.toHaveProperty('redCards');
  expect(head(null)).not.toHaveProperty('redCards');
});
