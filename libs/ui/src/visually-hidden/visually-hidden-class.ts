import styles from './visually-hidden.module.css';

/** The class of what only screen readers hear, for elements that are made by hand. */
export const visuallyHiddenClass = (): string => styles.hidden ?? '';
