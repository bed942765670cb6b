import { formatDateTime } from '@oware/config';
import { type TwoFactorChange, type TwoFactorStatus, twoFactorMethods } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card, Icon, ListItem, Quiet } from '@oware/ui';
import { type ReactNode } from 'react';
import { useAccountTwoFactorConfigQuery } from './calls';
import { selectMultiAuthTexts } from './texts';
import styles from './multi-auth.module.css';

/** The current second factor and the possible changes. */
export function FactorOverview({
  status,
  begin,
}: {
  status: TwoFactorStatus;
  begin(change: TwoFactorChange): void;
}): ReactNode {
  const { country } = usePlatform();
  const text = useSelector(selectMultiAuthTexts);
  const { method, since, recoveryCodesLeft } = status;
  // Until the configuration is loaded, all methods are offered; the server validates the choice.
  const { currentData: config } = useAccountTwoFactorConfigQuery();
  const others = (config?.methods ?? twoFactorMethods).filter((each) => each !== method);
  const line = (change: TwoFactorChange, title: string, note: string): ReactNode => (
    <ListItem
      key={change}
      note={note}
      render={(props) => <button type="button" onClick={() => begin(change)} {...props} />}
    >
      {title}
    </ListItem>
  );
  return (
    <>
      <Card>
        <p className={styles.state}>
          <Icon glyph={method === null ? 'warning' : 'lock'} />
          <strong>{text(method === null ? 'off' : 'on')}</strong>
        </p>
        {method === null ? <p>{text('lead')}</p> : null}
        {method === null ? null : (
          <Quiet>
            {text(method)}
            {'. '}
            {text('since', { params: { date: formatDateTime(since ?? 0, country.gmtOffset) } })}
            {'. '}
            {text('codesLeft', { params: { count: recoveryCodesLeft } })}
          </Quiet>
        )}
      </Card>
      <Card as="div" flush>
        <ul>
          {others.map((each) =>
            line(
              each,
              `${text(method === null ? 'setUp' : 'switchTo')}: ${text(each)}`,
              text(each === 'app' ? 'appNote' : 'messageNoteAny'),
            ),
          )}
          {method === null ? null : line('recovery', text('renew'), text('renewNote'))}
          {method === null ? null : line('off', text('turnOff'), text('turnOffNote'))}
        </ul>
      </Card>
    </>
  );
}
