import { useDispatch as useReduxDispatch } from 'react-redux';
import { type StoreDispatch } from './create-store';

/** Returns the store's dispatch, which accepts actions and thunks. */
export const useDispatch = (): StoreDispatch => useReduxDispatch<StoreDispatch>();
