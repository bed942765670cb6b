/**
 * Redux for remotes. Only used exports are re-exported, so that phones download no more than that; add more here when a remote needs them.
 */
export { createSlice, createSelector, createAction, type PayloadAction, type Action } from '@reduxjs/toolkit';
export { Provider, useSelector, useStore, shallowEqual } from 'react-redux';
/**
 * Texts of content pages for the first view, so that remotes need no separate copy.
 */
export { createPhrasesSelector, createTextsSelector, type Texts } from '@oware/content';
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
