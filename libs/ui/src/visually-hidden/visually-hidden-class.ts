import styles from './visually-hidden.module.css';

/** Returns the class that hides content visually, for elements created without React. */
export const getVisuallyHiddenClass = (): string => styles.hidden ?? '';
