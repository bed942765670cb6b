import { sports } from '@oware/config';
import { type TicketStatus } from '@oware/contracts';
import { useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, Chip, SelectField, Sheet, waitUntilClosed } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { selectTicketTexts } from '../ticket/texts';
import { HISTORY_DAYS, parseHistoryFilter, setFilter, type FilterName } from './history-query';
import { selectBetsTexts } from './texts';
import styles from './filter-sheet.module.css';

interface FilterSheetProps {
  /** Results to choose from; none for open bets. */
  statuses: readonly Exclude<TicketStatus, 'open' | 'pending'>[];
  open: boolean;
  onClose(): void;
}

/** The sheet in which filters are chosen. They apply with its button, after its history entry is gone. */
export function FilterSheet({ open, onClose, ...rest }: FilterSheetProps): ReactNode {
  const text = useSelector(selectBetsTexts);
  const [search, setSearch] = useSearchParams();
  const [draft, setDraft] = useState(search);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(search);
  }
  function apply(): void {
    onClose();
    void waitUntilClosed().then(() => setSearch(draft, { replace: true, preventScrollReset: true }));
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('filter')}
      footer={
        <Button variant="primary" block onClick={apply}>
          {text('filterApply')}
        </Button>
      }
    >
      <Choices {...rest} draft={draft} onChange={setDraft} />
    </Sheet>
  );
}

interface ChoicesProps extends Pick<FilterSheetProps, 'statuses'> {
  draft: URLSearchParams;
  onChange(draft: URLSearchParams): void;
}

function Choices({ statuses, draft, onChange }: ChoicesProps): ReactNode {
  const text = useSelector(selectBetsTexts);
  const ticketText = useSelector(selectTicketTexts);
  const { status, days, sportId } = parseHistoryFilter(draft);
  const set = (name: FilterName, value: string | null): void =>
    onChange(new URLSearchParams(setFilter(draft, name, value)));
  const chip = (name: FilterName, value: string, chosen: boolean, label: string): ReactNode => (
    <Chip key={value} pressed={chosen} onClick={() => set(name, chosen ? null : value)}>
      {label}
    </Chip>
  );
  return (
    <div className={styles.choices}>
      {statuses.length > 0 ? (
        <Group name={text('filterStatus')}>
          {statuses.map((one) => chip('status', one, one === status, ticketText(`status_${one}`)))}
        </Group>
      ) : null}
      <Group name={text('filterDays')}>
        {HISTORY_DAYS.map((one) => chip('days', String(one), one === days, text(`days_${one}`)))}
      </Group>
      <SelectField
        label={text('filterSport')}
        value={sportId ?? ''}
        onChange={({ target }) => set('sport', target.value || null)}
      >
        <option value="">{text('allSports')}</option>
        {sports.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div role="group" aria-label={name}>
      <p className={styles.name} aria-hidden="true">
        {name}
      </p>
      <div className={styles.chips}>{children}</div>
    </div>
  );
}
