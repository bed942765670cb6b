import { type LeagueTableResponse, type LeagueTableRow, type SportEvent } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { classNames, EmptyState, ErrorPanel, Skeleton, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { getTeamPath } from '../../fixture/event-path';
import { getLeagueName } from '../../catalogue/league-name';
import { useSportsbookTableQuery } from '../endpoints';
import { selectFactsTexts } from '../facts-texts';
import styles from './past.module.css';

interface TablePanelProps {
  event: SportEvent;
  /** Whether the teams of the match are not highlighted, because the page is about the league. */
  unmarked?: boolean;
}

/** The table of a match's league, with its two teams highlighted. */
export function TablePanel({ event, unmarked = false }: TablePanelProps): ReactNode {
  const text = useSelector(selectFactsTexts);
  const { data, isError, refetch } = useSportsbookTableQuery(event.tournament.id, { refetchOnMountOrArgChange: 60 });
  if (!data)
    return isError ? (
      <ErrorPanel onReload={() => void refetch()} />
    ) : (
      <div role="status" aria-label={text('loadingFacts')}>
        <Skeleton className={styles.skeleton} />
      </div>
    );
  if (data.rows.length === 0)
    return (
      <EmptyState icon="statistics" title={text('noTable')}>
        {text('noTableText')}
      </EmptyState>
    );
  return (
    <div className={styles.panel}>
      <section className={styles.part}>
        <div className={styles.scroll}>
          <Table event={event} table={data} unmarked={unmarked} />
        </div>
      </section>
    </div>
  );
}

interface TableProps extends Required<TablePanelProps> {
  table: LeagueTableResponse;
}

function Table({ event, table, unmarked }: TableProps): ReactNode {
  const text = useSelector(selectFactsTexts);
  const columns = [
    ['p', 'played'],
    ['w', 'won'],
    ...(table.hasDraws ? ([['d', 'drawn']] as const) : []),
    ['l', 'lost'],
    ['diff', 'difference'],
    ['pts', 'points'],
  ] as const;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        {text('tableOf', { params: { league: getLeagueName(event), season: table.season } })}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{text('place')}</VisuallyHidden>
          </th>
          <th scope="col" className={styles.team}>
            <VisuallyHidden>{text('team')}</VisuallyHidden>
          </th>
          {columns.map(([short, name]) => (
            <th key={short} scope="col">
              <span aria-hidden="true">{text(short)}</span>
              <VisuallyHidden>{text(name)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <Row key={row.team.id ?? row.team.name} {...{ event, unmarked, row }} hasDraws={table.hasDraws} />
        ))}
      </tbody>
    </table>
  );
}

const formatSigned = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

interface RowProps extends Required<TablePanelProps> {
  row: LeagueTableRow;
  hasDraws: boolean;
}

function Row({ event, unmarked, row, hasDraws }: RowProps): ReactNode {
  const text = useSelector(selectFactsTexts);
  const { team } = row;
  const own = !unmarked && team.id !== null && (team.id === event.home.id || team.id === event.away.id);
  return (
    <tr className={classNames(own && styles.own)}>
      <td>{row.place}</td>
      <th scope="row" className={styles.team}>
        {team.id === null ? (
          team.name
        ) : (
          <Link to={getTeamPath({ sportId: event.sportId, id: team.id })} className={styles.link}>
            {team.name}
          </Link>
        )}
        {own ? <VisuallyHidden>, {text('thisMatch')}</VisuallyHidden> : null}
      </th>
      <td>{row.played}</td>
      <td>{row.won}</td>
      {hasDraws ? <td>{row.drawn}</td> : null}
      <td>{row.lost}</td>
      <td>{formatSigned(row.scored - row.conceded)}</td>
      <td>
        <b>{row.points}</b>
      </td>
    </tr>
  );
}
