/** What the wire calls a gift or a message: `7K2P-9QXM-DTH5`, or the digits of before. */
export const PUBLIC_ID = /^[0-9A-Za-z][0-9A-Za-z-]{0,19}$/;
