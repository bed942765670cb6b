import { type ApiState } from '@oware/api-client';
import { usePlatform, useUserId } from '@oware/platform';
import { type PlatformStore } from '@oware/platform/store';
import { filter, getRealtime, merge, missed$ } from '@oware/realtime';
import { useEffect } from 'react';
import { roundsApi } from '../service/rounds-api';

/** Pushes arrive in bursts, one for each ticket; they are collected for this time, ms. */
const GATHER_MS = 300;

/** Returns when the oldest response about rounds was requested, ms since 1970; Infinity without one. */
function getRequestTime({ getState }: PlatformStore): number {
  const state = getState() as never;
  const { queries } = (state as { api: ApiState }).api;
  const times = roundsApi.util
    .selectInvalidatedBy(state, ['Rounds'])
    .map(({ queryCacheKey }) => queries[queryCacheKey]?.startedTimeStamp ?? Infinity);
  return Math.min(...times);
}

/**
 * Refetches rounds, tickets, challenges and cards after a round of the player has changed, here or on another device, and once pushes are
 * received, because earlier changes were missed. Data that is not displayed is refetched when it is displayed next.
 */
export function useRoundUpdates(): void {
  const userId = useUserId();
  const { isServer, store } = usePlatform();
  useEffect(() => {
    if (userId === null || isServer) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changes = getRealtime()
      .personal$(userId)
      .pipe(filter(({ type }) => type === 'virtualRound'));
    const subscription = merge(
      changes,
      missed$(() => getRequestTime(store)),
    ).subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => store.dispatch(roundsApi.util.invalidateTags(['Rounds']) as never), GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [userId, store, isServer]);
}
