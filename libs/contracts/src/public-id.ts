/** Public id of a gift or a message: `7K2P-9QXM-DTH5`, or digits in the older format. */
export const PUBLIC_ID = /^[0-9A-Za-z][0-9A-Za-z-]{0,19}$/;
