import { createTextsSelector } from '@oware/content';

/** Text of the content page `page_frame`: follows the number of messages. */
export const selectUnreadTexts = createTextsSelector('page_frame', { unread: 'unread' });
