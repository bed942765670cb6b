import { type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import styles from './list-item.module.css';

export interface ListItemProps {
  /** Content before the text, usually an icon. */
  start?: ReactNode;
  children: ReactNode;
  /** A second line. */
  note?: ReactNode;
  /** Content after the text: a value, a switch, a count. */
  end?: ReactNode;
  /** Renders the row as a link or a button: `render={(props) => <Link to="/help" {...props} />}`. */
  render?(props: { className: string | undefined; children: ReactNode }): ReactNode;
}

/** A list row, 48 px high. With `render`, the whole row is clickable. */
export function ListItem({ start, children, note, end, render }: ListItemProps): ReactNode {
  const content = (
    <>
      {start}
      <span className={styles.text}>
        <span className={styles.title}>{children}</span>
        {note ? <span className={styles.note}>{note}</span> : null}
      </span>
      {end}
      {render ? <Icon glyph="right" size={16} className={styles.arrow} /> : null}
    </>
  );
  return (
    <li className={styles.item}>
      {render ? (
        render({ className: classNames(styles.line, styles.target), children: content })
      ) : (
        <div className={styles.line}>{content}</div>
      )}
    </li>
  );
}
