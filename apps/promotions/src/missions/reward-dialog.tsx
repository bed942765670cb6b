import { api } from '@oware/api-client';
import { type PersonalMessage } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useDispatch } from '@oware/platform/store';
import { getRealtime } from '@oware/realtime';
import { Button, Dialog, waitUntilClosed } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { canOpenAt } from './blacklist';
import { useMissionFormat } from './mission-format';
import { saveShown, wasShown } from './shown-missions';
import { useMissionPage } from './use-mission-page';

/** Titles by the frequency of a mission; an unknown frequency gets the plain title. */
const DONE: Readonly<Record<string, 'done_daily' | 'done_weekly' | 'done_once'>> = {
  daily: 'done_daily',
  weekly: 'done_weekly',
  once: 'done_once',
};

type Completed = Extract<PersonalMessage, { type: 'MissionCompleted' }>['data'];

/**
 * Returns the completed missions whose dialog the player has not seen, oldest first, and a function that removes the first one.
 */
function useCompletedMissions(): [readonly Completed[], () => void] {
  const userId = useUserId();
  const dispatch = useDispatch();
  const { basePath, storage } = usePlatform();
  const [waiting, setWaiting] = useState<readonly Completed[]>([]);
  useEffect(() => {
    setWaiting([]);
    if (userId === null) return;
    const messages = getRealtime()
      .personal$(userId)
      .subscribe(({ type, data }) => {
        if (type !== 'MissionCompleted') return;
        dispatch(api.util.invalidateTags(['Account']) as never);
        if (data.quiet || !canOpenAt(type, window.location.pathname.slice(basePath.length))) return;
        if (wasShown(storage, userId, data.missionId)) return;
        setWaiting((before) =>
          before.some(({ missionId }) => missionId === data.missionId) ? before : [...before, data],
        );
      });
    return () => messages.unsubscribe();
  }, [userId, dispatch, basePath, storage]);
  return [waiting, () => setWaiting((before) => before.slice(1))];
}

/**
 * Opens when a mission is completed, on any page except those of the blacklist, unless alerts of missions are off; several dialogs open one
 * after another.
 */
export function RewardDialog(): ReactNode {
  const [[shown], close] = useCompletedMissions();
  const { text, ready } = useMissionPage(shown !== undefined);
  const format = useMissionFormat(text);
  const userId = useUserId();
  const { navigate, storage } = usePlatform();
  const opened = ready ? shown?.missionId : undefined;
  useEffect(() => {
    if (userId !== null && opened !== undefined) saveShown(storage, userId, opened);
  }, [storage, userId, opened]);
  return (
    <Dialog
      open={opened !== undefined}
      onClose={close}
      title={shown === undefined ? null : text(DONE[shown.type] ?? 'done_once')}
      actions={
        <>
          <Button onClick={close}>{text('later')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              close();
              void waitUntilClosed().then(() => navigate('/missionsCenter'));
            }}
          >
            {text('toMissions')}
          </Button>
        </>
      }
    >
      {shown === undefined ? null : (
        <p>{text('doneText', { params: { task: format.task(shown.task), gift: format.gift(shown.gift) } })}</p>
      )}
    </Dialog>
  );
}
