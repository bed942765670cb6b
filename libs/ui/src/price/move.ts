/** Direction of a price's last change; also the name of its icon. */
export type Move = 'up' | 'down';
