import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { TabPanel, Tabs } from './tabs';

const tabs = [
  { id: 'single', label: 'Single' },
  { id: 'multiple', label: 'Multiple' },
  { id: 'system', label: 'System' },
] as const;

function Example(): ReactNode {
  const [value, setValue] = useState<'single' | 'multiple' | 'system'>('single');
  return (
    <>
      <Tabs label="Bet type" tabs={tabs} value={value} onChange={setValue} panelId="panel" />
      <TabPanel id="panel" tab={value}>
        {value}
      </TabPanel>
    </>
  );
}

it('names its panel after the selected tab', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('tab', { name: 'Multiple' }));
  expect(screen.getByRole('tabpanel', { name: 'Multiple' })).toHaveTextContent('multiple');
});

it('is one tab stop; arrow keys move inside and wrap around', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Single' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'System' })).toHaveFocus();
  expect(screen.getByRole('tab', { name: 'System' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowRight}{End}{Home}');
  expect(screen.getByRole('tab', { name: 'Single' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Single' })).not.toHaveFocus();
});
