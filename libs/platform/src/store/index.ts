/**
 * Redux as remotes use it. Only what is used is re-exported, so that the phone downloads only that; a remote that needs
 * more of it adds it here.
 */
export { createSlice, createSelector, createAction, type PayloadAction, type Action } from '@reduxjs/toolkit';
export { Provider, useSelector, useStore, shallowEqual } from 'react-redux';
/** Texts of content pages, for what the first view shows: a remote needs no copy of its own. Since 1.11.0; `wordsOf` since 1.12.0. */
export { textsOf, wordsOf, type Texts } from '@oware/content';
export { useDispatch } from './use-dispatch';
export { DuplicateSliceError, type StoreState } from './reducer-map';
export {
  createPlatformStore,
  type PlatformStore,
  type SliceReducer,
  type StoreDispatch,
  type StoreExtra,
  type StoreOptions,
} from './create-store';
