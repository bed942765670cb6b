import proxyAddr from '@fastify/proxy-addr';
import { type TrustProxy } from '@oware/http-server';

/** Returns a function that says whether an address is a trusted proxy's. */
export function createEdgeCheck(trustProxy: TrustProxy): (address: string) => boolean {
  if (trustProxy === false) return () => false;
  const trusts = typeof trustProxy === 'function' ? trustProxy : proxyAddr.compile(trustProxy);
  return (address) => trusts(address, 0);
}
