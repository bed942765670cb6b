import Hex from 'crypto-js/enc-hex';
import SHA256 from 'crypto-js/sha256';

/*
 * RSAES-OAEP with SHA-256 (RFC 8017, 7.1.1), encryption only, for pages without WebCrypto: those opened over plain http from another
 * device, as in a demo on the local network. Loaded only there. It handles a public key and a value that is already random, so it has no
 * secret that could leak through timing.
 */
const HASH_BYTES = 32;

/**
 * Encrypts with the key of an SPKI document.
 * @throws RangeError when the bytes are too long for the key
 */
export function encryptInScript(spki: Uint8Array, bytes: Uint8Array): Uint8Array {
  const { modulus, exponent, size } = readPublicKey(spki);
  const padding = size - bytes.length - 2 * HASH_BYTES - 2;
  if (padding < 0) throw new RangeError('The key is too short for these bytes.');
  const block = concat(sha256(new Uint8Array()), new Uint8Array(padding), Uint8Array.of(1), bytes);
  const seed = crypto.getRandomValues(new Uint8Array(HASH_BYTES));
  const maskedBlock = xor(block, mask(seed, block.length));
  const maskedSeed = xor(seed, mask(maskedBlock, HASH_BYTES));
  const message = toNumber(concat(Uint8Array.of(0), maskedSeed, maskedBlock));
  return fromHex(
    power(message, exponent, modulus)
      .toString(16)
      .padStart(size * 2, '0'),
  );
}

/** MGF1 with SHA-256. */
function mask(seed: Uint8Array, length: number): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let counter = 0; counter * HASH_BYTES < length; counter++)
    parts.push(sha256(concat(seed, Uint8Array.of(0, 0, 0, counter))));
  return concat(...parts).subarray(0, length);
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** SPKI: SEQUENCE { SEQUENCE algorithm, BIT STRING { SEQUENCE { INTEGER modulus, INTEGER exponent } } }. */
function readPublicKey(spki: Uint8Array): { modulus: bigint; exponent: bigint; size: number } {
  const outer = readElement(spki, 0);
  const algorithm = readElement(spki, outer.start);
  const bits = readElement(spki, algorithm.end);
  const key = readElement(spki, bits.start + 1);
  const modulus = readElement(spki, key.start);
  const exponent = readElement(spki, modulus.end);
  const number = toNumber(spki.subarray(modulus.start, modulus.end));
  return {
    modulus: number,
    exponent: toNumber(spki.subarray(exponent.start, exponent.end)),
    size: Math.ceil(number.toString(2).length / 8),
  };
}

/** Returns where the content of a DER element begins and ends. */
function readElement(bytes: Uint8Array, at: number): { start: number; end: number } {
  const first = bytes[at + 1] ?? 0;
  if (first < 0x80) return { start: at + 2, end: at + 2 + first };
  const start = at + 2 + (first & 0x7f);
  return { start, end: start + Number(toNumber(bytes.subarray(at + 2, start))) };
}

const sha256 = (bytes: Uint8Array): Uint8Array => fromHex(SHA256(Hex.parse(toHex(bytes))).toString(Hex));
const xor = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((byte, at) => byte ^ (b[at] ?? 0));
const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const toNumber = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes) || '0'}`);

function concat(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
