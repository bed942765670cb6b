export {
  createRealtime,
  type Realtime,
  type RealtimeOptions,
  type RealtimeSocket,
  type RealtimeStatus,
} from './realtime';
export { getRealtime, provideRealtime } from './current';
export { missed$ } from './missed';
export { collectPerFrame } from './collect-per-frame';
export { createTopicRegExp, isTopicPattern } from './topic-pattern';
/** Exports of RxJS for remotes; add more here when a remote needs them. */
export {
  BehaviorSubject,
  EMPTY,
  Observable,
  Subject,
  Subscription,
  combineLatest,
  distinctUntilChanged,
  filter,
  from,
  map,
  merge,
  of,
  pairwise,
  scan,
  share,
  skip,
  startWith,
  switchMap,
  take,
  takeUntil,
  tap,
  withLatestFrom,
} from 'rxjs';
