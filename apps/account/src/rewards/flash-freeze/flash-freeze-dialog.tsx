import { getErrorText } from '@oware/api-client';
import { useUserId, usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button, Dialog, ErrorPanel, IconButton, Quiet, Switch } from '@oware/ui';
import { useId, useState, type ReactNode } from 'react';
import { accountSlice, selectSheet } from '../../common/account/account-slice';
import { useMoney } from '../../common/use-money';
import { useCloseOnArrival } from '../../common/sheet/use-close-on-arrival';
import {
  useAccountFreezeAutoUseQuery,
  useAccountFreezeCountQuery,
  useAccountFreezeMaxStakeQuery,
  useAccountSetFreezeAutoUseMutation,
} from './endpoints';
import { selectFreezeTexts } from './texts';
import styles from './flash-freeze.module.css';

/** The Flash Freeze dialog (reference: account): cards left this week, and whether they are used automatically. */
export function FlashFreezeDialog(): ReactNode {
  const text = useSelector(selectFreezeTexts);
  const dispatch = useDispatch();
  const userId = useUserId();
  const open = useSelector(selectSheet)?.name === 'flashFreeze' && userId !== null;
  const close = (): void => void dispatch(accountSlice.actions.sheetClosed());
  useCloseOnArrival(open, close);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={text('title')}
      actions={
        <Button variant="primary" block onClick={close}>
          {text('ok')}
        </Button>
      }
    >
      {userId === null ? null : <Freeze userId={userId} />}
    </Dialog>
  );
}

function Freeze({ userId }: { userId: string }): ReactNode {
  const text = useSelector(selectFreezeTexts);
  const count = useAccountFreezeCountQuery(userId);
  const auto = useAccountFreezeAutoUseQuery(userId);
  const { currentData: maxStake = null } = useAccountFreezeMaxStakeQuery();
  const money = useMoney();
  if (count.isError || auto.isError) {
    const reload = (): void => void [count.refetch(), auto.refetch()];
    return <ErrorPanel onReload={reload} busy={count.isFetching || auto.isFetching} />;
  }
  return (
    <div
      className={styles.freeze}
      aria-busy={count.currentData === undefined || auto.currentData === undefined || undefined}
    >
      <p className={styles.line}>
        {text('left')}
        <strong className={styles.count}>{count.currentData ?? '--'}</strong>
      </p>
      {maxStake === null ? null : <Quiet>{text('most', { params: { amount: money(maxStake) } })}</Quiet>}
      <AutoUse userId={userId} on={auto.currentData} />
      <Link
        to={`/promotions/content/flash_freeze?isShowHeader=true&title=${encodeURIComponent(text('title'))}`}
        replace
        className={styles.link}
      >
        {text('what')}
      </Link>
    </div>
  );
}

/** The switch; `on` is undefined while the setting loads. */
function AutoUse({ userId, on }: { userId: string; on: boolean | undefined }): ReactNode {
  const text = useSelector(selectFreezeTexts);
  const { events } = usePlatform();
  const [setAutoUse, { isLoading }] = useAccountSetFreezeAutoUseMutation();
  const [explained, setExplained] = useState(false);
  const [failed, setFailed] = useState<{ message: string; requested: boolean } | null>(null);
  const infoId = useId();
  async function change(enabled: boolean): Promise<void> {
    const { error } = await setAutoUse({ userId, enabled });
    setFailed(error === undefined ? null : { message: getErrorText(error), requested: enabled });
    if (error === undefined) events.emit('toast.requested', { text: text(enabled ? 'on' : 'off'), tone: 'auto-use' });
  }
  return (
    <div>
      <div className={styles.auto}>
        <Switch
          className={styles.switch}
          checked={on ?? false}
          disabled={on === undefined}
          aria-disabled={isLoading || undefined}
          onChange={(event) => void (isLoading || change(event.currentTarget.checked))}
        >
          {text('auto')}
        </Switch>
        <IconButton
          icon="info"
          label={text('info')}
          aria-expanded={explained}
          aria-controls={infoId}
          onClick={() => setExplained(!explained)}
        />
      </div>
      <p id={infoId} role="status" className={styles.info}>
        {explained ? text('infoText') : null}
      </p>
      <div role="alert">
        {failed === null ? null : (
          <>
            <p className={styles.failure}>{failed.message}</p>
            <Button size="small" busy={isLoading} onClick={() => void change(failed.requested)}>
              {text('again')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
