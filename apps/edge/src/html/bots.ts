const bots =
  /\b(?!cubot)\w*bot\b|crawl|spider|slurp|mediapartners|facebookexternalhit|whatsapp\/|telegrambot|bingpreview|lighthouse-crawler/i;

/** Checks whether a user agent names a search robot or a link preview. */
export const isBot = (userAgent: string | undefined): boolean => bots.test(userAgent ?? '');
