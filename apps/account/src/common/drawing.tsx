import { type ReactNode } from 'react';

/** Line drawings of the quick view and of gifts, on a 24-unit square. */
const drawings = {
  deposit: 'M12 3.5v10M8 10l4 4 4-4M4.5 15v5h15v-5',
  withdraw: 'M12 14V3.5M8 7.5l4-4 4 4M4.5 15v5h15v-5',
  gift: 'M4 8.5h16V12H4zM5.5 12v8.5h13V12M12 8.5v12M12 8.5c-5-5-7-3.5-6-1.5.7 1.3 3 1.5 6 1.5zM12 8.5c5-5 7-3.5 6-1.5-.7 1.3-3 1.5-6 1.5z',
  service: 'M4.5 15v-3a7.5 7.5 0 0 1 15 0v3M4.5 13h3v5.5h-3zM16.5 13h3v5.5h-3zM19 18.5c-.5 1.7-2.5 2.5-5 2.5',
  cake: 'M4.5 20.5v-8h15v8zM4.5 16c2.5 2 5 2 7.5 0s5-2 7.5 0M12 12.5V9M12 6.5v-2.5',
  snowflake: 'M12 3.5v17M4.7 7.7l14.6 8.6M19.3 7.7 4.7 16.3M9.5 5l2.5 2 2.5-2M9.5 19l2.5-2 2.5 2',
} as const;
export type DrawingName = keyof typeof drawings;

/** A line drawing, hidden from screen readers. */
export const Drawing = ({ name, size = 24 }: { name: DrawingName; size?: number }): ReactNode => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={drawings[name]} />
  </svg>
);
