import {
  createAction,
  createSelector,
  createSlice,
  DuplicateSliceError,
  Provider,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
  type Action,
  type PayloadAction,
  type PlatformStore,
  type SliceReducer,
  type StoreDispatch,
  type StoreExtra,
  type StoreState,
} from '../store';
import { exactly } from './exactly';

/* Redux as the platform API exports it. */
const slice = createSlice({
  name: 'demo',
  initialState: { count: 0 },
  reducers: { added: (state, { payload }: PayloadAction<number>) => void (state.count += payload) },
});
declare const store: PlatformStore;

exactly<StoreState>()(store.getState());
exactly<Record<string, unknown>>()(store.getState());
exactly<StoreDispatch>()(store.dispatch);

export const reducer: SliceReducer<{ count: number }> = slice.reducer;
store.injectSlice('demo', slice.reducer);
export const action: Action = store.dispatch(slice.actions.added(1));
export const response: string = store.dispatch(
  (_dispatch, getState, { http }: StoreExtra) => http.baseUrl + String(getState()['demo']),
);
export const unsubscribe: () => void = store.subscribe(() => undefined);

const count = createSelector([(state: StoreState) => state['demo']], (state) => (state as { count: number }).count);
export function useHooks(): void {
  exactly<number>()(useSelector(count, shallowEqual));
  exactly<StoreDispatch>()(useDispatch());
  useStore().subscribe(() => undefined);
}
export const forgotten = createAction<string>('demo/forgotten')('all').payload.length;
export const provider: unknown = Provider;
export const refused: Error & { slice: string } = new DuplicateSliceError('demo');

// @ts-expect-error what is added is a number
slice.actions.added('1');
// @ts-expect-error a slice has a name in the store
store.injectSlice(slice.reducer);
// @ts-expect-error an action has a type
store.dispatch({ payload: 1 });
