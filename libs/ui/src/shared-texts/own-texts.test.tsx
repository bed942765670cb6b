import { render, screen } from '@testing-library/react';
import { ErrorPanel } from '../error-panel/error-panel';
import { OddsButton } from '../odds-button/odds-button';
import { ContentContext } from './own-texts';

const shown = (
  <>
    <ErrorPanel onReload={() => undefined} />
    <OddsButton label="1" odds={20_500} move="up" />
  </>
);

test('shares its context with other copies of the library', () => {
  jest.isolateModules(() => {
    expect((jest.requireActual('./own-texts') as { ContentContext: unknown }).ContentContext).toBe(ContentContext);
  });
});

test('components use English by default', () => {
  render(shown);
  expect(screen.getByRole('alert')).toHaveTextContent('Loading Failed. Please try again later.');
  expect(screen.getByRole('button', { name: '1, 2.05, went up' })).toBeVisible();
});

test('components use the texts of the content page', () => {
  const text = (value: string) => ({ value, type: 'TEXT' as const });
  const page_frame = { went_up: text('ya hau') };
  const common_feedback = { reload: text('Sake loda') };
  render(<ContentContext value={{ page_frame, common_feedback }}>{shown}</ContentContext>);
  expect(screen.getByRole('button', { name: 'Sake loda' })).toBeVisible();
  expect(screen.getByRole('button', { name: '1, 2.05, ya hau' })).toBeVisible();
});
