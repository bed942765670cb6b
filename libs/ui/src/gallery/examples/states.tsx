import { EmptyState } from '../../empty-state/empty-state';
import { ErrorPanel } from '../../error-panel/error-panel';
import { StaleNote } from '../../error-panel/stale-note';
import { Button } from '../../button/button';
import { LiveSeed } from '../../live-seed/live-seed';
import { Meter } from '../../meter/meter';
import { OwnLimits } from '../../own-limits/own-limits';
import { SeedSpinner } from '../../seed-spinner/seed-spinner';
import { Skeleton } from '../../skeleton/skeleton';
import { ToastRegion } from '../../toast/toast-region';
import { type ExampleGroup } from '../example';

const ignore = (): void => undefined;

export const states: readonly ExampleGroup[] = [
  {
    name: 'empty-state',
    shows: ['EmptyState'],
    examples: (
      <EmptyState title="No open bets" heading={2} action={<Button variant="primary">Find a match</Button>}>
        Your bets appear here until they are settled.
      </EmptyState>
    ),
  },
  { name: 'error-panel', shows: ['ErrorPanel'], examples: <ErrorPanel onReload={ignore} /> },
  { name: 'stale-note', shows: ['StaleNote'], examples: <StaleNote onReload={ignore} /> },
  {
    name: 'progress',
    shows: ['Meter', 'SeedSpinner', 'LiveSeed', 'Skeleton'],
    examples: (
      <>
        <Meter aria-label="Mission" max={5} value={3} />
        <p>
          <SeedSpinner label="Placing your bet" /> Placing your bet
        </p>
        <p>
          <LiveSeed /> In play
        </p>
        <Skeleton shape="text" />
        <Skeleton shape="cell" />
        <Skeleton />
      </>
    ),
  },
  {
    name: 'own-limits',
    shows: ['OwnLimits'],
    examples: <OwnLimits stakes="You can stake ₦1,500.00 more today." time="0 h 40 min of 2 h left today" />,
  },
  {
    name: 'toast',
    shows: ['ToastRegion'],
    covers: true,
    examples: (
      <ToastRegion
        onClose={ignore}
        toasts={[
          { id: 1, text: 'Code copied', tone: 'default', stays: false },
          { id: 2, text: 'You received a gift', tone: 'purple', stays: true },
          { id: 3, text: 'The odds have changed', tone: 'warning', stays: false },
        ]}
      />
    ),
  },
];
