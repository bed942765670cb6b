import AES from 'crypto-js/aes';
import Base64 from 'crypto-js/enc-base64';
import HmacSHA256 from 'crypto-js/hmac-sha256';
import { type Primitives } from './primitives';
import { base64ToBytes, bytesToBase64 } from './random';

type WordArray = CryptoJS.lib.WordArray;

/** Algorithms of crypto-js, used only on pages without WebCrypto. */
export const scriptPrimitives: Primitives = {
  async encrypt(key, iv, plain) {
    return toBytes(AES.encrypt(toWords(plain), toWords(key), { iv: toWords(iv) }).ciphertext);
  },
  async decrypt(key, iv, encrypted) {
    return toBytes(AES.decrypt(bytesToBase64(encrypted), toWords(key), { iv: toWords(iv) }));
  },
  async sign(key, data) {
    return toBytes(HmacSHA256(toWords(data), toWords(key)));
  },
};

const toWords = (bytes: Uint8Array): WordArray => Base64.parse(bytesToBase64(bytes));
const toBytes = (words: WordArray): Uint8Array<ArrayBuffer> => base64ToBytes(words.toString(Base64));
