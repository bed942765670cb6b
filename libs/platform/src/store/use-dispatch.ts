import { useDispatch as useReduxDispatch } from 'react-redux';
import { type StoreDispatch } from './create-store';

/** The store's dispatch, which takes actions and thunks. */
export const useDispatch = (): StoreDispatch => useReduxDispatch<StoreDispatch>();
