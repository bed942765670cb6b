import Hex from 'crypto-js/enc-hex';
import Utf8 from 'crypto-js/enc-utf8';
import MD5 from 'crypto-js/md5';

/**
 * Returns the MD5 as lower-case hex: the wire form of a password (reference: account), and the hash of the fingerprint. WebCrypto has no
 * MD5.
 */
export const getMd5Hex = (text: string): string => MD5(Utf8.parse(text)).toString(Hex);
