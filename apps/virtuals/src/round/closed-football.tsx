import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { EmptyState, getButtonClass } from '@oware/ui';
import { type ReactNode } from 'react';
import { LOBBY_PATH } from '../common/paths';
import { selectRoundTexts } from '../common/round-texts';

/** Replaces the matches while the operator has closed virtual football in the country. */
export function ClosedFootball(): ReactNode {
  const text = useSelector(selectRoundTexts);
  return (
    <EmptyState
      icon="lock"
      title={text('closed')}
      action={
        <Link to={LOBBY_PATH} className={getButtonClass({ variant: 'primary' })}>
          {text('lobby')}
        </Link>
      }
    >
      {text('closedText')}
    </EmptyState>
  );
}
